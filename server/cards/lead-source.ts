import type { LeadSource } from '../../src/contract/lead-rules'

const IS: Record<Exclude<LeadSource, 'unknown'>, string> = {
  heard: 'k.by_manager',
  poster: 'k.poster_id is not null',
  campaign: `k.entity_type = 'marketing_page'`,
}

/** SQL: source of the lead `k`, the first that matches. */
export const LEAD_SOURCE = `case ${Object.entries(IS)
  .map(([source, is]) => `when ${is} then '${source}'`)
  .join(' ')} else 'unknown' end`
