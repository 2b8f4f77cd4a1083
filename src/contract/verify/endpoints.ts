import { endpointsOf } from '../call'
import type { verifyCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const verifyEndpoints = endpointsOf<typeof verifyCalls>()({
  /** 防冒充核验 */
  'verify/check': {},
})
