import { buildEndpoints } from '../call'
import type { valuationCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const valuationEndpoints = buildEndpoints<typeof valuationCalls>()({
  /** 估价选项 */
  'h5/evaluate-house/para': {},
  /** 估价小区联想 */
  'h5/evaluate-house/vague-xiaoqu': {},
  /** 房屋估价 */
  'h5/evaluate-house/calculate': { isWrite: true },
  /** 估价详情 */
  'h5/evaluate-house/form': {},
  /** 预计成交价 */
  'h5/evaluate-house/hammer': {},
  /** 竞争预测 */
  'h5/evaluate-house/competition': {},
  /** 估价成绩单 */
  'h5/evaluate-house/scorecard': {},
  /** 估价成绩单逐套 */
  'h5/evaluate-house/scorecard-list': {},
  /** 估价成绩单表格 */
  'h5/evaluate-house/scorecard-csv': {},
})
