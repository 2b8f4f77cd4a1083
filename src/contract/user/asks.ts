import { defineQuery } from '../query-descriptor'
import type { Request } from '../endpoints'

/** Optional states and sort order of followed lots. */
export type FollowedAsked = Pick<Request<'user/follow-list'>, 'statuses' | 'sort'>

/** Followed lots, latest follow first by default. */
export const followedLots = (by: FollowedAsked = {}) =>
  defineQuery('user/follow-list', { ...by, page_size: 20 })
