/** Pages render their own bar. */
export const hasOwnBar = true
