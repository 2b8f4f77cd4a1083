import { asked } from '../asked'
import type { Request } from '../endpoints'

/** Lots of some states alone, or in another order. */
export type FollowedAsked = Pick<Request<'user/follow-list'>, 'statuses' | 'sort'>

/** Lots that are followed, latest follow first unless it is asked for otherwise. */
export const followedLots = (by: FollowedAsked = {}) => asked('user/follow-list', { ...by, page_size: 20 })
