import { buildEndpoints } from '../call'
import type { baseCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const baseEndpoints = buildEndpoints<typeof baseCalls>()({
  /** 房源简要 */
  'base/house': { permission: 'lots.read' },
  /** 行政区域 */
  'base/region': {},
  /** 上传图片 */
  'base/upload-pic-base64': { role: 'member', isWrite: true },
  /** 上传图片（加水印） */
  'base/upload-pic-water': {
    role: 'agent',
    permission: ['lots.edit', 'checks.review', 'places.edit', 'texts.edit'],
    isWrite: true,
  },
  /** 全站联想搜索 */
  'base/search-all': {},
  /** 应用版本 */
  'base/apps-version': {},
})
