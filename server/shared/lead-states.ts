import { OPEN_LEADS } from '../../src/contract/codes'

/** The states of leads that somebody still has to do with, as a list of SQL: `status in ${OPEN_LEADS_SQL}`. */
export const OPEN_LEADS_SQL = `('${OPEN_LEADS.join("', '")}')`
