import type { Located } from './located'

export type { Located } from './located'

/** Milliseconds (specification §9): timeout, and maximum age of a cached position. */
const PATIENCE = 10_000
const OLDEST = 10 * 60_000
const DENIED = 1

/** Returns the position: WGS-84 from the device, converted to GCJ-02. The browser asks the visitor first. */
export async function locate(): Promise<Located> {
  if (!('geolocation' in navigator)) return { why: 'unknown' }
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        enableHighAccuracy: true,
        timeout: PATIENCE,
        maximumAge: OLDEST,
      })
    })
    const { default: gcoord } = await import(/* webpackChunkName: "gcoord" */ 'gcoord')
    const [lng, lat] = gcoord.transform([coords.longitude, coords.latitude], gcoord.WGS84, gcoord.GCJ02)
    return { point: { lng, lat } }
  } catch (error) {
    return { why: (error as GeolocationPositionError).code === DENIED ? 'denied' : 'unknown' }
  }
}
