import type { AGENT } from './agent'
import type { LOT } from './lot'
import type { DAY, MONTH, RECORD, SCORE } from './market'
import type { ARTICLE, BAND, LIST, PLACE, REGION, TYPE, XIAOQU } from './places'

/** Subjects of metrics. A month's id may name a district: `2026-10/110105`. */
export interface Subjects {
  lot: typeof LOT
  xiaoqu: typeof XIAOQU
  region: typeof REGION
  type: typeof TYPE
  place: typeof PLACE
  band: typeof BAND
  list: typeof LIST
  month: typeof MONTH
  day: typeof DAY
  score: typeof SCORE
  record: typeof RECORD
  agent: typeof AGENT
  article: typeof ARTICLE
}
