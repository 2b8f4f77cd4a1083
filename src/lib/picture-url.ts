/** Widths the server keeps, in pixels. */
const WIDTHS = [240, 480, 750, 1200] as const

/** A tenth short is not seen, and saves the next size up. */
const ENOUGH = 0.9

/** CSS px that the pictures of a gallery are fetched for. */
export const STAGE_WIDTH = 750

const hasSizes = (src: string) => src.startsWith('/static/') || /^https?:\/\/[^/]+\/static\//.test(src)
const sized = (src: string, width: number) => `${src}${src.includes('?') ? '&' : '?'}w=${width}`

/** The smallest stored size that is wide enough for `pixels`; addresses of other hosts and inline pictures stay as they are. */
export const pictureUrl = (src: string, pixels: number): string =>
  hasSizes(src) ? sized(src, WIDTHS.find(stored => stored >= pixels * ENOUGH) ?? 1200) : src

/** A drawing of ours in the look of the screen: dark, with large letters; other pictures have no other look. */
export function drawingFor(src: string, { isDark, isElder }: { isDark: boolean; isElder: boolean }): string {
  const look = [isDark && 'dark=1', isElder && 'large=1'].filter(Boolean).join('&')
  return look && src.startsWith('/static/demo/') ? `${src}${src.includes('?') ? '&' : '?'}${look}` : src
}

/**
 * What `pictureUrl` answers for `width` CSS px on screens of each density (1 and more), with the media query of those: so that a page's
 * head can name a picture before a script knows the screen. A query is '' where there is nothing to choose.
 */
export function picturesByDensity(src: string, width: number): { url: string; media: string }[] {
  if (!hasSizes(src)) return [{ url: src, media: '' }]
  // In thousandths: what the queries say is what is meant.
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

/** Degrees between the maps that the server draws: a home is at most a hundred metres from the middle of its own, thirteen px of it. */
export const MAP_STEP = 0.002

/** Degrees of the nearest map, as its address has them. */
export const mapDegrees = (degrees: number) => (Math.round(degrees / MAP_STEP) * MAP_STEP).toFixed(3)

/** Where a place lies, drawn by the server from our own base; about a hundred metres exact. GCJ-02. */
export const placeMapUrl = ({ lng, lat }: { lng: number; lat: number }, isDark: boolean) =>
  `/static/map/${mapDegrees(lng)},${mapDegrees(lat)}/${isDark ? 'dark' : 'light'}.webp`

/** Zooms that an area is drawn at: 180 m to 12 km across a hundred px. */
export const AREA_ZOOMS = { min: 10, max: 16 } as const

/** CSS px of the picture of an area. Its middle is the nearest map's, so a frame that is lower can put the place itself in the middle. */
export const AREA_MAP = { width: 800, height: 480 } as const

/** The streets about a place, without a mark: at a whole zoom, as far as AREA_MAP reaches. GCJ-02. */
export const areaMapUrl = ({ lng, lat }: { lng: number; lat: number }, zoom: number, isDark: boolean) =>
  `/static/map/${mapDegrees(lng)},${mapDegrees(lat)}/${isDark ? 'dark' : 'light'}-${zoom}.webp`
