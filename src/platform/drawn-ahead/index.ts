/** Mini-programs have no server rendering. */
export const TICKING = {}
