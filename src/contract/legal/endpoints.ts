import { buildEndpoints } from '../call'
import type { legalCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const legalEndpoints = buildEndpoints<typeof legalCalls>()({
  /** 运营者与现行的协议、政策 */
  'legal/current': {},
  /** 协议或政策的一版 */
  'legal/info': {},
  /** 协议与运营者的全部版本 */
  'desk/legal-texts': { role: 'admin', permission: 'legal.edit' },
  /** 其中一版，供修改 */
  'desk/legal-text': { role: 'admin', permission: 'legal.edit' },
  /** 存草稿或发布一版 */
  'desk/legal-save': { role: 'admin', permission: 'legal.edit', isWrite: true, changes: ['publication'] },
})
