/** Mini-programs render their own bar with title and back. */
export const hasOwnBar = false
