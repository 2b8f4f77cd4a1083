import { TileLayer } from 'leaflet'
import gcoord from 'gcoord'
import { AMAP, MAP_TILES } from '@/platform/config'
import type { Point } from '@/lib/geo'

/** Provider of the base map: tiles of a configured URL, AMap by its key, or our own rendering. */
export const PROVIDER: 'tiles' | 'amap' | 'own' = MAP_TILES ? 'tiles' : AMAP ? 'amap' : 'own'

const isWgs = MAP_TILES?.datum === 'wgs84'

/** Converts one of our points to the base map's coordinates, and back. Only a WGS-84 base differs. */
export function toBase({ lng, lat }: Point): [lat: number, lng: number] {
  if (!isWgs) return [lat, lng]
  const [x, y] = gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84)
  return [y, x]
}

export function fromBase({ lng, lat }: Point): Point {
  if (!isWgs) return { lng, lat }
  const [x, y] = gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02)
  return { lng: x, lat: y }
}

/** Tiles of the configured URL; in dark mode a class dims a light map. */
export const tileLayer = () =>
  new TileLayer(MAP_TILES?.url ?? '', {
    attribution: MAP_TILES?.attribution,
    subdomains: MAP_TILES?.subdomains,
    maxZoom: 20,
    className: 'mapv-tiles',
  })
