import { boxAround } from '@/lib/mercator'
import type { MapCentre } from '@/platform/map/map-types'
import { MIN_ZOOM, MAX_ZOOM } from '@/platform/map/map-types'
import type { Polygon } from '@/lib/polygon'

type Query = Readonly<Record<string, string | undefined>>

const DEGREES = /^-?\d{1,3}(\.\d{1,8})?$/

/** Reads the map's position from the URL; undefined if it has no valid one. */
export function readCentre({ lng, lat, zoom }: Query): MapCentre | undefined {
  if (!lng || !lat || !zoom || !DEGREES.test(lng) || !DEGREES.test(lat) || !/^\d{1,2}$/.test(zoom))
    return undefined
  const centre = { lng: Number(lng), lat: Number(lat), zoom: Number(zoom) }
  const isOnEarth = Math.abs(centre.lng) <= 180 && Math.abs(centre.lat) <= 85
  return isOnEarth && centre.zoom >= MIN_ZOOM && centre.zoom <= MAX_ZOOM ? centre : undefined
}

/** Rounds to about a metre. */
const degrees = (value: number) => String(Number(value.toFixed(5)))

export const writeCentre = ({ lng, lat, zoom }: MapCentre) => ({
  lng: degrees(lng),
  lat: degrees(lat),
  zoom: String(zoom),
})

/** The nearest view that contains a whole area. `window`: px. */
export function fitMapCentre(polygon: Polygon, window: { width: number; height: number }): MapCentre {
  const lngs = polygon.map(([lng]) => lng)
  const lats = polygon.map(([, lat]) => lat)
  const [west, east, south, north] = [
    Math.min(...lngs),
    Math.max(...lngs),
    Math.min(...lats),
    Math.max(...lats),
  ]
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 }
  let zoom = MAX_ZOOM
  for (; zoom > MIN_ZOOM; zoom--) {
    const box = boxAround({ ...middle, zoom }, window)
    if (box.west <= west && box.east >= east && box.south <= south && box.north >= north) break
  }
  return { ...middle, zoom }
}
