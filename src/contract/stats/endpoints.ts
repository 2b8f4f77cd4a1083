import { endpointsOf } from '../call'
import type { statsCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const statsEndpoints = endpointsOf<typeof statsCalls>()({
  /** 月度成交 */
  'stat/info-month': {},
  /** 上月成交 */
  'stat/last-month': {},
  /** 成交走势 */
  'stat/trans-chart': {},
  /** 行情走势 */
  'stat/quotation': {},
  /** 落地页统计 */
  'api/statistics/landing-page': { isWrite: true },
})
