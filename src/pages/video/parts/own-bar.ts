/** Mini-programs draw a bar with title and back of their own. */
export const hasOwnBar = false
