import { buildEndpoints } from '../call'
import type { caseCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const caseEndpoints = buildEndpoints<typeof caseCalls>()({
  /** 提交一件 */
  'case/send': { isWrite: true, isIdempotent: true },
  /** 报一项读错了 */
  'case/misread': { isWrite: true },
  /** 我提过的 */
  'case/list': { role: 'member' },
  /** 凭编号查进度 */
  'case/follow': {},
  /** 补充说明 */
  'case/add': { isWrite: true },
  /** 结案后再提一次 */
  'case/reopen': { isWrite: true },
})
