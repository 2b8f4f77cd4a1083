import { OPEN_LEADS } from '../../src/contract/codes'

/** States of leads that still need work, as an SQL list: `status in ${OPEN_LEADS_SQL}`. */
export const OPEN_LEADS_SQL = `('${OPEN_LEADS.join("', '")}')`

/** SQL: time of the first contact with the client of the lead `k`; a note or a call that did not reach them is none. */
export const ANSWERED_AT = `(select min(r.at) from lead_record r
  where r.lead_id = k.id and r.by = 'agent'
    and (r.is_relayed or (r.status in ('contacted', 'done') and (r.call is null or r.call = 'reached'))))`
