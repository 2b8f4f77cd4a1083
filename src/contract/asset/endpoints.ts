import { endpointsOf } from '../call'
import type { assetCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const assetEndpoints = endpointsOf<typeof assetCalls>()({
  /** 一套房的历次拍卖 */
  'house/history': {},
  /** 疑似同一套的房源 */
  'desk/asset-pairs': { role: 'editor' },
  /** 确认或排除同一套 */
  'desk/asset-decide': { role: 'editor', isWrite: true },
})
