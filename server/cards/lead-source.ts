import type { LeadSource } from '../../src/contract/lead-rules'

const IS: Record<Exclude<LeadSource, 'unknown'>, string> = {
  heard: 'k.by_manager',
  poster: 'k.poster_id is not null',
  campaign: `k.entity_type = 'marketing_page'`,
}

/** SQL: by what the lead `k` came, the first that fits. */
export const LEAD_SOURCE = `case ${Object.entries(IS)
  .map(([source, is]) => `when ${is} then '${source}'`)
  .join(' ')} else 'unknown' end`
