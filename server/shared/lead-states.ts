import { OPEN_LEADS } from '../../src/contract/codes'

/** States of leads that still need work, as an SQL list: `status in ${OPEN_LEADS_SQL}`. */
export const OPEN_LEADS_SQL = `('${OPEN_LEADS.join("', '")}')`

/** Note of a relayed call that was connected. */
export const RELAYED = '转接回拨'
