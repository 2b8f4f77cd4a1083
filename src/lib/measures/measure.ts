import type { AGENT } from './agent'
import type { LOT } from './lot'
import type { DAY, MONTH, RECORD, SCORE } from './market'
import type { BAND, LIST, PLACE, REGION, TYPE, XIAOQU } from './places'

/** How a number is written: fen, fen a square metre, percent, square metres, or things of a kind. */
export type Unit = 'fen' | 'fen/㎡' | '%' | '㎡' | '套' | '次' | '人' | '条' | '分' | '年'

/** Whose word it is: a court's notice, the auction platform, deals kept here, asking prices of the market, our estimate, an agent's own. */
type Source = '法院公告' | '拍卖平台' | '本站收录' | '挂牌价' | '本站估算' | '本人申报'

/** What one number is, wherever it stands. */
export interface Measure {
  name: string
  unit: Unit
  /** Of what, and how it is counted. */
  base: string
  period: string
  source: Source
  /** What `house/list` is asked for the rows that it counts; `id` is the subject's. */
  rows?: (id: string) => Readonly<Record<string, string>>
}

/** What figures are about, with its measures. A month's id may name a district: `2026-10/110105`. */
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
}
