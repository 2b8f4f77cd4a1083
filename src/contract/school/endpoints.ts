import { endpointsOf } from '../call'
import type { schoolCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const schoolEndpoints = endpointsOf<typeof schoolCalls>()({
  /** 学校搜索 */
  'school/search-school': {},
})
