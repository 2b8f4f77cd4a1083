/** Pages draw their bar themselves. */
export const hasOwnBar = true
