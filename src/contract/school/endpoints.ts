import { buildEndpoints } from '../call'
import type { schoolCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const schoolEndpoints = buildEndpoints<typeof schoolCalls>()({
  /** 学校筛选参数 */
  'school/params': {},
  /** 周边学校 */
  'school/surrounding-schools': {},
  /** 小区模糊搜索 */
  'school/vague-xiaoqu': {},
  /** 学校模糊搜索 */
  'school/vague-school': {},
  /** 学校搜索 */
  'school/search-school': {},
  /** 学区房搜索 */
  'school/search-house': {},
  /** 热门学校 */
  'school/hot-schools': {},
  /** 学校对应房源 */
  'school/houses': {},
})
