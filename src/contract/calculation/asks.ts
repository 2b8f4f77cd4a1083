import { defineQuery } from '../query-descriptor'

/** The member's saved calculations: taxes, loans and bids, newest first. */
export const CALCULATIONS = defineQuery('calculation/list', { page_size: 20 })
