import { endpointsOf } from '../call'
import type { courtCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const courtEndpoints = endpointsOf<typeof courtCalls>()({
  /** 一家法院的拍卖结果与交付时长 */
  'court/info': {},
})
