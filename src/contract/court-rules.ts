/** Number of full months, up to the last complete one, that a court's figures cover. */
export const COURT_MONTHS = 12
/** Minimum sample for a share or a median. */
export const SMALL_SAMPLE = 10
/** Below this sample size the interval is more informative than the share. */
export const WIDE_SAMPLE = 30
/** Maximum number of courts of one city in a comparison. */
export const COURT_PEERS = 20
