import { buildEndpoints } from '../call'
import type { albumCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const albumEndpoints = buildEndpoints<typeof albumCalls>()({
  /** 相册列表 */
  'album/list': {},
  /** 添加相册图片 */
  'album/add': { role: 'agent', permission: 'lots.edit', isWrite: true, changes: ['publication'] },
  /** 删除相册图片 */
  'album/del': { role: 'agent', permission: 'lots.edit', isWrite: true },
})
