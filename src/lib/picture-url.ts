/** Stored widths in pixels. */
const WIDTHS = [240, 480, 750, 1200] as const

/** A picture up to a tenth too small looks the same, and saves the next larger size. */
const ENOUGH = 0.9

/** CSS px at which a gallery's pictures are loaded. */
export const STAGE_WIDTH = 750

const hasSizes = (src: string) => src.startsWith('/static/') || /^https?:\/\/[^/]+\/static\//.test(src)
const sized = (src: string, width: number) => `${src}${src.includes('?') ? '&' : '?'}w=${width}`

/** Returns the smallest stored size that is wide enough for `pixels`; other hosts' URLs and inline pictures stay unchanged. */
export const pictureUrl = (src: string, pixels: number): string =>
  hasSizes(src) ? sized(src, WIDTHS.find(stored => stored >= pixels * ENOUGH) ?? 1200) : src

/** A picture of ours as a JPEG for messengers, which accept no WebP; other pictures stay unchanged. */
export const sharePicture = (src: string): string =>
  /^\/static\/(?!share[./])/.test(src)
    ? `/static/share/${src.slice('/static/'.length).replace(/\?.*$/, '')}.jpg`
    : src

/** URL of one of our drawings in the current theme (dark, large type); other pictures stay unchanged. */
export function drawingFor(src: string, { isDark, isElder }: { isDark: boolean; isElder: boolean }): string {
  const look = [isDark && 'dark=1', isElder && 'large=1'].filter(Boolean).join('&')
  return look && src.startsWith('/static/demo/') ? `${src}${src.includes('?') ? '&' : '?'}${look}` : src
}

/**
 * Results of `pictureUrl` for `width` CSS px by screen density (1 and more), with the media query of each, so that a page's head can
 * preload a picture before a script knows the screen. A query is '' if there is nothing to choose.
 */
export function picturesByDensity(src: string, width: number): { url: string; media: string }[] {
  if (!hasSizes(src)) return [{ url: src, media: '' }]
  // In thousandths, so that the queries match exactly.
  const most = WIDTHS.map((stored, at) =>
    at === WIDTHS.length - 1 ? Infinity : Math.floor((stored / ENOUGH / width) * 1000),
  )
  return WIDTHS.flatMap((stored, at) => {
    const [under = 0, upTo = 0] = [most[at - 1], most[at]]
    if (upTo < 1000) return []
    const queries = [
      under >= 1000 && `(min-resolution: ${(under + 1) / 1000}dppx)`,
      upTo < Infinity && `(max-resolution: ${upTo / 1000}dppx)`,
    ]
    return [{ url: sized(src, stored), media: queries.filter(Boolean).join(' and ') }]
  })
}

/** Degrees between the server's map pictures: a home is at most a hundred metres from the centre of its own, thirteen px there. */
export const MAP_STEP = 0.002

/** Coordinate of the nearest map picture, in URL format. */
export const mapDegrees = (degrees: number) => (Math.round(degrees / MAP_STEP) * MAP_STEP).toFixed(3)

/** URL of a location map that the server renders from our own base map; accurate to about a hundred metres. GCJ-02. */
export const placeMapUrl = ({ lng, lat }: { lng: number; lat: number }, isDark: boolean) =>
  `/static/map/${mapDegrees(lng)},${mapDegrees(lat)}/${isDark ? 'dark' : 'light'}.webp`

/** Zooms of area maps: 100 px cover 180 m to 12 km. */
export const AREA_ZOOMS = { min: 10, max: 16 } as const

/** CSS px of an area map. Its centre is that of the nearest map picture, so that a lower frame can centre the place itself. */
export const AREA_MAP = { width: 800, height: 480 } as const

/** URL of the street map around a place, without a marker: whole zooms, the size of AREA_MAP. GCJ-02. */
export const areaMapUrl = ({ lng, lat }: { lng: number; lat: number }, zoom: number, isDark: boolean) =>
  `/static/map/${mapDegrees(lng)},${mapDegrees(lat)}/${isDark ? 'dark' : 'light'}-${zoom}.webp`
