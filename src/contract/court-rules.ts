/** Whole months, up to the last one that is over, whose auctions a court's figures are of. */
export const COURT_MONTHS = 12
/** Of fewer, neither a share nor a median is told. */
export const SMALL_SAMPLE = 10
/** Of fewer, the interval says more than the share. */
export const WIDE_SAMPLE = 30
/** Courts of one city that are set beside each other. */
export const COURT_PEERS = 20
