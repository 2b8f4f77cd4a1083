/** Mini-programs have no server rendering. */
export const SUPPRESS_HYDRATION_WARNING = {}
