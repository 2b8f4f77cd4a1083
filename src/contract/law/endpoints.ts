import { buildEndpoints } from '../call'
import type { lawCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const lawEndpoints = buildEndpoints<typeof lawCalls>()({
  /** 条文列表 */
  'law/list': {},
  /** 条文详情，被谁引用 */
  'law/info': {},
  /** 保存条文 */
  'law/save': {
    role: 'editor',
    permission: 'laws.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['publication'],
  },
})
