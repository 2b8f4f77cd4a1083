import { buildEndpoints } from '../call'
import type { assetCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const assetEndpoints = buildEndpoints<typeof assetCalls>()({
  /** 一套房的历次拍卖 */
  'house/history': {},
  /** 疑似同一套的房源 */
  'desk/asset-pairs': { role: 'editor', permission: 'lots.edit' },
  /** 确认或排除同一套 */
  'desk/asset-decide': { role: 'editor', permission: 'lots.edit', isWrite: true },
})
