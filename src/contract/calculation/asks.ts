import { asked } from '../asked'

/** The member's saved calculations: taxes, loans and bids, newest first. */
export const CALCULATIONS = asked('calculation/list', { page_size: 20 })
