#include <sqlite3.h>

// sqlite3_db_config takes variable arguments, which Swift can't call.
static inline int sqlite3_jamaal_refuse_quoted_texts(sqlite3 *database) {
    int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    return code == SQLITE_OK ? sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0) : code;
}
