import { asked } from '../asked'

/** What the member has kept: taxes, loans and bids, latest first. */
export const CALCULATIONS = asked('calculation/list', { page_size: 20 })
