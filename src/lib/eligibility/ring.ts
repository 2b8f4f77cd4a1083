import { isInside, metresBetween, type Point } from '../geo'

/**
 * The 5th ring road of Beijing, roughly (GCJ-02, from its interchanges). Precise enough for lots clearly on one side; within NEAR metres of
 * the line the side counts as unknown.
 */
const FIFTH_RING: readonly Point[] = [
  { lng: 116.211, lat: 39.997 },
  { lng: 116.271, lat: 40.018 },
  { lng: 116.351, lat: 40.024 },
  { lng: 116.402, lat: 40.021 },
  { lng: 116.461, lat: 40.02 },
  { lng: 116.49, lat: 40.006 },
  { lng: 116.553, lat: 39.946 },
  { lng: 116.551, lat: 39.91 },
  { lng: 116.541, lat: 39.862 },
  { lng: 116.52, lat: 39.82 },
  { lng: 116.461, lat: 39.791 },
  { lng: 116.351, lat: 39.786 },
  { lng: 116.276, lat: 39.793 },
  { lng: 116.221, lat: 39.846 },
  { lng: 116.196, lat: 39.891 },
  { lng: 116.191, lat: 39.936 },
  { lng: 116.216, lat: 39.966 },
]
const NEAR = 1_000
const BEIJING = { lng: [115.4, 117.6], lat: [39.4, 41.1] } as const

/** Metres from a point to the line a–b, on a flat earth. */
function toLine(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.lng - a.lng, b.lat - a.lat]
  const along = ((point.lng - a.lng) * dx + (point.lat - a.lat) * dy) / (dx * dx + dy * dy)
  const share = Math.max(0, Math.min(1, along))
  return metresBetween(point, { lng: a.lng + share * dx, lat: a.lat + share * dy })
}

/** Returns the side of the 5th ring road on which a place in Beijing lies; null close to the road, and elsewhere. */
export function findRingSide(lng: number | null, lat: number | null): 'inside' | 'outside' | null {
  if (lng === null || lat === null) return null
  if (lng < BEIJING.lng[0] || lng > BEIJING.lng[1] || lat < BEIJING.lat[0] || lat > BEIJING.lat[1])
    return null
  const point = { lng, lat }
  const isNear = FIFTH_RING.some((a, i) => {
    const b = FIFTH_RING[(i + 1) % FIFTH_RING.length] ?? a
    return toLine(point, a, b) < NEAR
  })
  if (isNear) return null
  return isInside(point, FIFTH_RING) ? 'inside' : 'outside'
}
