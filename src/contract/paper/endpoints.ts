import { buildEndpoints } from '../call'
import type { paperCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const paperEndpoints = buildEndpoints<typeof paperCalls>()({
  /** 一套房的三份材料：读出、矛盾、权利负担 */
  'house/papers': { permission: 'lots.read' },
  /** 材料的一页 */
  'house/paper-page': { permission: 'lots.read' },
  /** 一套房的材料文件 */
  'desk/papers': { role: 'editor', permission: 'lots.read' },
  /** 上传材料 */
  'desk/paper-add': { role: 'editor', permission: 'lots.edit', isWrite: true },
  /** 删除材料 */
  'desk/paper-remove': { role: 'editor', permission: 'lots.edit', isWrite: true },
  /** 公开原件或收回 */
  'desk/paper-show': { role: 'editor', permission: 'lots.edit', isWrite: true },
  /** 标为未提供 */
  'desk/paper-none': { role: 'editor', permission: 'lots.edit', isWrite: true },
})
