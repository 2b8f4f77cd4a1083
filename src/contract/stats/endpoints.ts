import { buildEndpoints } from '../call'
import type { statsCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const statsEndpoints = buildEndpoints<typeof statsCalls>()({
  /** 月度成交 */
  'stat/info-month': {},
  /** 上月成交 */
  'stat/last-month': {},
  /** 成交走势 */
  'stat/trans-chart': {},
  /** 成交额走势 */
  'stat/turnover-chart': {},
  /** 月度区域成交 */
  'stat/month-region': {},
  /** 各轮次成交率 */
  'stat/rounds': {},
  /** 成交数据 */
  'stat/trans-data': {},
  /** 成交数据表格 */
  'stat/trans-table': {},
  /** 与统计局价格指数对照 */
  'stat/price-index': {},
  /** 月度点评 */
  'dianping/month-info': {},
  /** 保存海报 */
  'poster/trans-save': { role: 'agent', isWrite: true, isIdempotent: true },
  /** 海报列表 */
  'poster/trans-list': {},
  /** 海报底稿 */
  'poster/draft': { role: 'agent' },
  /** 海报打开 */
  'poster/open': { isWrite: true },
  /** 删除海报 */
  'poster/remove': { role: 'agent', isWrite: true },
  /** 行情走势 */
  'stat/quotation': {},
  /** 落地页统计 */
  'api/statistics/landing-page': { isWrite: true },
})
