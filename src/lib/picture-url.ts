/** Widths the server keeps, in pixels. */
const WIDTHS = [240, 480, 750, 1200] as const

/** The smallest kept size that is wide enough for `pixels`; addresses of other hosts and inline pictures stay as they are. */
export function pictureUrl(src: string, pixels: number): string {
  if (!src.startsWith('/static/') && !/^https?:\/\/[^/]+\/static\//.test(src)) return src
  // A tenth short is not seen, and saves the next size up.
  const width = WIDTHS.find(kept => kept >= pixels * 0.9) ?? 1200
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`
}
