import { endpointsOf } from '../call'
import type { rightsCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const rightsEndpoints = endpointsOf<typeof rightsCalls>()({
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
