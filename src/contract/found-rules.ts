/** Maximum counted and returned results of a keyword search over texts; beyond it the user needs a narrower keyword. */
export const MAX_FOUND = 500
