import { z } from 'zod'
import type { FoundAddress, Geocoder } from './adapters'
import { fetchJson, type Fetch } from './fetch-json'

/** Somebody waits for the list while typing. */
const TIMEOUT_MS = 2_000
const MAX_FOUND = 10

/** Amap writes an empty list where a text is unknown. */
const maybeText = z.union([z.string(), z.array(z.never()).transform(() => '')]).catch('')
const tips = z.object({
  status: z.literal('1'),
  tips: z.array(z.object({ name: maybeText, district: maybeText, address: maybeText, location: maybeText })),
})
const codes = z.object({
  status: z.literal('1'),
  geocodes: z.array(z.object({ formatted_address: maybeText, district: maybeText, location: maybeText })),
})

/** Reads `lng,lat` in GCJ-02; null if it is no point. */
function readPoint(text: string): { lng: number; lat: number } | null {
  const [lng, lat, ...rest] = text.split(',').map(Number)
  if (lng === undefined || lat === undefined || rest.length > 0) return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && lng !== 0 ? { lng, lat } : null
}

const toAddress = (name: string, hint: string, location: string): FoundAddress[] => {
  const point = readPoint(location)
  return point === null || name.trim() === '' ? [] : [{ name: name.trim(), hint: hint.trim(), ...point }]
}

/**
 * Finds places and addresses with Amap's web service: its suggestions, and if none of them has a place the address as it was typed. The
 * errors of `fetchJson` name the host alone, so that no address reaches a log.
 * @see https://lbs.amap.com/api/webservice/guide/api-advanced/inputtips
 * @see https://lbs.amap.com/api/webservice/guide/api/georegeo
 */
export function amapGeocoder({ url, key }: { url: string; key: string }, request: Fetch = fetch): Geocoder {
  const ask = (path: string, fields: Record<string, string>) =>
    fetchJson<unknown>(request, `${url}${path}?${new URLSearchParams({ key, ...fields }).toString()}`, {
      timeoutMs: TIMEOUT_MS,
      okOnly: true,
      redirect: 'error',
    })
  return {
    find: async (word, cityId) => {
      const city = String(cityId)
      const answer = tips.parse(
        await ask('/v3/assistant/inputtips', { keywords: word, city, citylimit: 'true', datatype: 'all' }),
      )
      const found = answer.tips.flatMap(({ name, district, address, location }) =>
        toAddress(name, [district, address].filter(Boolean).join(' · '), location),
      )
      if (found.length > 0) return found.slice(0, MAX_FOUND)
      const { geocodes } = codes.parse(await ask('/v3/geocode/geo', { address: word, city }))
      return geocodes
        .flatMap(one => toAddress(one.formatted_address, one.district, one.location))
        .slice(0, MAX_FOUND)
    },
  }
}
