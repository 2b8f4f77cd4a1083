import { buildEndpoints } from '../call'
import type { verifyCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const verifyEndpoints = buildEndpoints<typeof verifyCalls>()({
  /** 防冒充核验 */
  'verify/check': {},
})
