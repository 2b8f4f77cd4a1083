import { endpointsOf } from '../call'
import type { contentCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const contentEndpoints = endpointsOf<typeof contentCalls>()({
  /** 文章列表 */
  'article/list': {},
  /** 首页轮播 */
  'h5/banner/home': {},
})
