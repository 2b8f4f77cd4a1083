import { buildEndpoints } from '../call'
import type { checkCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const checkEndpoints = buildEndpoints<typeof checkCalls>()({
  /** 实勘记录列表 */
  'house-check/infos': { permission: 'checks.review' },
  /** 实勘记录详情 */
  'house-check/info': { permission: 'checks.review' },
  /** 新增实勘记录 */
  'house-check/add': { role: 'agent', permission: 'checks.review', isWrite: true, isIdempotent: true },
  /** 修改实勘记录 */
  'house-check/update': { role: 'agent', permission: 'checks.review', isWrite: true },
  /** 全部实勘信息 */
  'house-check/infos-all': { permission: ['lots.read', 'checks.review'] },
  /** 删除实勘文字 */
  'house-check/del-text': { role: 'agent', permission: 'checks.review', isWrite: true },
  /** 删除实勘记录 */
  'house-check/del': { role: 'agent', permission: 'checks.review', isWrite: true },
  /** 实勘图片列表 */
  'house-check/infos-pic-list': { permission: ['lots.read', 'checks.review'] },
  /** 自己的实勘记录 */
  'house-check/own': { role: 'agent' },
  /** 各房源的实勘记录，供编辑审核 */
  'house-check/desk': { role: 'editor', permission: 'checks.review' },
})
