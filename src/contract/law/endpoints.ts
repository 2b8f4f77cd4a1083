import { endpointsOf } from '../call'
import type { lawCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const lawEndpoints = endpointsOf<typeof lawCalls>()({
  /** 条文列表 */
  'law/list': {},
  /** 条文详情，被谁引用 */
  'law/info': {},
  /** 保存条文 */
  'law/save': { role: 'editor', isWrite: true, isIdempotent: true, changes: ['publication'] },
})
