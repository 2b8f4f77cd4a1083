import { buildEndpoints } from '../call'
import type { lookupCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const lookupEndpoints = buildEndpoints<typeof lookupCalls>()({
  /** 地铁线路 */
  'subway/list': {},
  /** 地铁站点 */
  'subway/stations': {},
  /** 通勤目的地 */
  'lookup/commute-places': {},
  /** 区域商圈 */
  'h5/region/circles-bj': {},
  /** 高级搜索参数 */
  'search/para-super': {},
  /** 全站搜索 */
  'api/search': {},
  /** 记录搜索词 */
  'api/search/record-log': { isWrite: true },
  /** 待审搜索词 */
  'search/words': { role: 'editor', permission: 'texts.edit' },
  /** 审核搜索词 */
  'search/decide-word': { role: 'editor', permission: 'texts.edit', isWrite: true },
})
