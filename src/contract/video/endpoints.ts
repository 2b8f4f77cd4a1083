import { endpointsOf } from '../call'
import type { videoCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const videoEndpoints = endpointsOf<typeof videoCalls>()({
  /** 房源实拍视频列表 */
  'api/house-fact-video/search': {},
  /** 成交纪实视频列表 */
  'api/closing-fact-video/search': {},
})
