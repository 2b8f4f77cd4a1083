import { buildEndpoints } from '../call'
import type { courtCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const courtEndpoints = buildEndpoints<typeof courtCalls>()({
  /** 一家法院的拍卖结果与交付时长 */
  'court/info': {},
})
