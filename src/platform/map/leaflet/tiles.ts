import { TileLayer } from 'leaflet'
import gcoord from 'gcoord'
import { AMAP, MAP_TILES } from '@/platform/config'
import type { Point } from '@/lib/geo'

/** Whose pictures lie below: those of an address in the configuration, AMap's by its key, or our own drawing. */
export const PROVIDER: 'tiles' | 'amap' | 'own' = MAP_TILES ? 'tiles' : AMAP ? 'amap' : 'own'

const isWgs = MAP_TILES?.datum === 'wgs84'

/** A point of ours on the base below, and back. Only a base in WGS-84 lies elsewhere. */
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

/** Pictures of the configured address; a light map is dimmed in the dark by its class. */
export const tileLayer = () =>
  new TileLayer(MAP_TILES?.url ?? '', {
    attribution: MAP_TILES?.attribution,
    subdomains: MAP_TILES?.subdomains,
    maxZoom: 20,
    className: 'mapv-tiles',
  })
