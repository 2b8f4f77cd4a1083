/** Maximum counted and returned results of a keyword search over texts; beyond it the user needs a narrower keyword. */
export const FOUND_MOST = 500
