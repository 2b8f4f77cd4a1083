import { buildEndpoints } from '../call'
import type { rightsCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const rightsEndpoints = buildEndpoints<typeof rightsCalls>()({
  /** 债权首页 */
  'rights/mobile-index': {},
  /** 债权列表 */
  'rights/pub-list': {},
  /** 债权搜索 */
  'rights/pub-search-mobile': {},
  /** 债权详情 */
  'rights/detail-mobile': {},
  /** 资格自测 */
  'qualifications-topic/get-answer': {},
  /** 记录资格自测 */
  'qualifications-topic/add-answer-log': { isWrite: true, isIdempotent: true },
})
