import type { IpLocation, Place } from './adapters'
import { fetchJson, type Fetch } from './fetch-json'

const REMEMBERED = 10_000
const TIMEOUT_MS = 1_000

export const noIpLocation: IpLocation = { locate: async () => null }

/** Amap's response: city is an empty list if unknown, rectangle two corners in GCJ-02. */
interface AmapAnswer {
  status: string
  city: string | []
  rectangle: string | []
}

/** Locates the city of an IP address with Amap's service or a compatible one. `url` contains {ip}. */
export function amapIpLocation(url: string, request: Fetch = fetch): IpLocation {
  const known = new Map<string, Place | null>()
  return {
    locate: async ip => {
      const held = known.get(ip)
      if (held !== undefined) return held
      try {
        const place = parseIpPlace(
          await fetchJson<AmapAnswer>(request, url.replace('{ip}', encodeURIComponent(ip)), {
            timeoutMs: TIMEOUT_MS,
          }),
        )
        const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined
        if (oldest !== undefined) known.delete(oldest)
        known.set(ip, place)
        return place
      } catch {
        return null // the city is optional: nothing waits or fails for it
      }
    },
  }
}

function parseIpPlace({ status, city, rectangle }: AmapAnswer): Place | null {
  if (status !== '1' || typeof city !== 'string' || typeof rectangle !== 'string') return null
  const [west = 0, south = 0, east = 0, north = 0] = rectangle.split(/[;,]/).map(Number)
  return { city, lng: (west + east) / 2, lat: (south + north) / 2 }
}
