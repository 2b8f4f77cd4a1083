/** Number of built-in portraits for members, numbered from 1. */
export const PORTRAIT_TOTAL = 8
export const portraitUrl = (n: number) => `/static/demo/avatar-${n}.webp`

/** True if the URL is a built-in portrait. */
export const isPortrait = (url: string) =>
  Array.from({ length: PORTRAIT_TOTAL }, (_, i) => portraitUrl(i + 1)).includes(url)
