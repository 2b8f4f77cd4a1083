/** Metres of one degree of latitude. */
export const METRES_A_DEGREE = 111_195

/** SQL for the metres between two points given as SQL expressions; flat-earth approximation, within 0.1 % inside a city. */
export function metresSql(a: { lng: string; lat: string }, b: { lng: string; lat: string }): string {
  return `(${METRES_A_DEGREE} * sqrt(power(${a.lat} - ${b.lat}, 2) + power((${a.lng} - ${b.lng}) * cos(radians(${b.lat})), 2)))`
}

/** Returns the box that holds every point within `metres` of a point. */
export function boxAround(
  point: { lng: number; lat: number },
  metres: number,
): { lngMin: number; lngMax: number; latMin: number; latMax: number } {
  const lat = metres / METRES_A_DEGREE
  const lng = lat / Math.cos((point.lat * Math.PI) / 180)
  return {
    lngMin: point.lng - lng,
    lngMax: point.lng + lng,
    latMin: point.lat - lat,
    latMax: point.lat + lat,
  }
}

interface Spot {
  lng: number
  lat: number
}

/** Metres between two points; the same formula as metresSql. */
export function flatMetres(lng: number, lat: number, spot: Spot): number {
  const north = lat - spot.lat
  const east = (lng - spot.lng) * Math.cos((spot.lat * Math.PI) / 180)
  return METRES_A_DEGREE * Math.sqrt(north * north + east * east)
}

/** Returns a test for points within `metres` of the spot, by the same formula. */
export function withinMetres({ lng, lat }: Spot, metres: number): (lng: number, lat: number) => boolean {
  const wide = Math.cos((lat * Math.PI) / 180)
  const max = (metres / METRES_A_DEGREE) ** 2
  return (x, y) => (y - lat) ** 2 + ((x - lng) * wide) ** 2 <= max
}
