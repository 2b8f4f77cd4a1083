/** The built-in portraits that a member may take, from 1. */
export const PORTRAIT_TOTAL = 8
export const portraitUrl = (n: number) => `/static/demo/avatar-${n}.webp`
