/** Points are GCJ-02 degrees; distances are metres on a flat earth, accurate to 0.1 % within a city. */
export interface Point {
  lng: number
  lat: number
}

const METRES_A_DEGREE = 111_195
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function metresBetween(a: Point, b: Point): number {
  const north = (b.lat - a.lat) * METRES_A_DEGREE
  const east = (b.lng - a.lng) * METRES_A_DEGREE * Math.cos(radians((a.lat + b.lat) / 2))
  return Math.hypot(north, east)
}

/** Returns the point at a distance of `metres`; bearing 0 is north, 90 east. */
export function pointAt(from: Point, metres: number, bearing: number): Point {
  const north = (metres * Math.cos(radians(bearing))) / METRES_A_DEGREE
  const east = (metres * Math.sin(radians(bearing))) / METRES_A_DEGREE
  return { lng: from.lng + east / Math.cos(radians(from.lat)), lat: from.lat + north }
}

/** True if a point is inside a polygon of at least three corners; the last corner need not repeat the first. */
export function isInside(point: Point, polygon: readonly Point[]): boolean {
  let inside = false
  polygon.forEach((a, index) => {
    const b = polygon[(index + polygon.length - 1) % polygon.length] ?? a
    const crosses = a.lat > point.lat !== b.lat > point.lat
    if (crosses && point.lng < ((b.lng - a.lng) * (point.lat - a.lat)) / (b.lat - a.lat) + a.lng)
      inside = !inside
  })
  return inside
}
