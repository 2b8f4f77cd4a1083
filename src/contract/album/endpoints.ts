import { buildEndpoints } from '../call'
import type { albumCalls } from './schema'

/** The owner decides which of them is needed. */
const EDITED = ['lots.edit', 'texts.edit', 'places.edit', 'checks.review'] as const

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const albumEndpoints = buildEndpoints<typeof albumCalls>()({
  /** 相册列表 */
  'album/list': { permission: ['lots.read', 'texts.edit', 'places.edit', 'checks.review'] },
  /** 添加相册图片 */
  'album/add': { role: 'agent', permission: EDITED, isWrite: true, changes: ['publication'] },
  /** 删除相册图片 */
  'album/del': { role: 'agent', permission: EDITED, isWrite: true },
})
