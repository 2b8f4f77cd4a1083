import { asked } from '../asked'

/** The member's kept limits, latest first. */
export const KEPT_LIMITS = asked('bid-limit/list', { page_size: 20 })
