import { defineQuery } from '../query-descriptor'

/** The member's saved bid limits, newest first. */
export const KEPT_LIMITS = defineQuery('bid-limit/list', { page_size: 20 })
