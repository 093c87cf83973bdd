#include <sqlite3.h>

// sqlite3_config and sqlite3_db_config take variable arguments, which Swift can't call.

static inline int sqlite3_jamaal_run_alone(void) {
    int code = sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
    return code == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) : code;
}

static inline int sqlite3_jamaal_refuse_quoted_texts(sqlite3 *database) {
    int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    return code == SQLITE_OK ? sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0) : code;
}
