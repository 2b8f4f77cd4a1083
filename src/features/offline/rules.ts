import type { Path, Result } from '@/contract/endpoints'
import type { KeptItem, Place } from '@/platform/offline/kept-item'

/** Rules of the offline cache: what it stores, for how long, and how much of it. */

/** A member's own lists and sums, and the data that they are calculated from. */
const OWN: readonly Path[] = [
  'user/personal-center',
  'user/follow-list',
  'my-bid/list',
  'bid-limit/list',
  'bid-limit/param',
  'calculation/list',
  'tax-calculation/share-details',
  'tax-calculation/param',
  'api/loan/share-details',
  'api/loan/down-payment-details',
  'h5/evaluate-house/form',
  'finance-rule/list',
]
const CALENDAR: readonly Path[] = ['api/house/get-today-begin-house', 'house/calendar']
/** Every request about one lot under these paths belongs to the lot. */
const OF_LOT = /^(house|h5\/house|h5\/evaluate-house)\//
/** Notices that an agent has parsed for a draft. */
const NEVER: readonly Path[] = ['house/read-notice']

const isOne = (paths: readonly Path[], path: string) => (paths as readonly string[]).includes(path)
const toPositiveId = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)

/** Returns the place of a response in the cache; null: it is not cached. Lots are cached only while the member follows them. */
export function getOfflinePlace(path: string, request: unknown): { place: Place; lot: number } | null {
  if (isOne(NEVER, path)) return null
  if (isOne(OWN, path)) return { place: 'own', lot: 0 }
  if (isOne(CALENDAR, path)) return { place: 'calendar', lot: 0 }
  if (!OF_LOT.test(path)) return null
  const { id, house_id } = request as { id?: unknown; house_id?: unknown }
  const lot = toPositiveId(path === 'house/info' ? id : house_id)
  return lot > 0 ? { place: 'lot', lot } : null
}

/** Returns the followed lots in a response, and the one that is not followed. */
export function followsIn(path: string, data: unknown): { on: number[]; off: number[] } {
  if (path === 'house/info') {
    const { id, is_followed } = data as Result<'house/info'>
    return is_followed ? { on: [id], off: [] } : { on: [], off: [id] }
  }
  if (path !== 'user/follow-list') return { on: [], off: [] }
  const rows = rowsIn<Result<'user/follow-list'>['list'][number]>(data)
  return { on: rows.filter(({ is_valid }) => is_valid).map(({ house }) => house.id), off: [] }
}

/** Rows of a response, or of its pages. */
export function rowsIn<Row>(data: unknown): Row[] {
  const { pages, list } = data as { pages?: { list: Row[] }[]; list?: Row[] }
  return pages ? pages.flatMap(page => page.list) : (list ?? [])
}

/** Title of the cached item: a lot's title, a calendar's day. */
export function getOfflineTitle(path: string, request: unknown, data: unknown): string {
  if (path === 'house/info') return (data as Result<'house/info'>).title
  return isOne(CALENDAR, path) ? ((request as { date?: string }).date ?? '') : ''
}

/** A lot's page may have been fetched before it was followed; marks it as followed. */
export function asFollowed(path: string, data: unknown): unknown {
  if (path !== 'house/info') return data
  const lot = data as Result<'house/info'>
  return lot.is_followed ? lot : { ...lot, is_followed: true, followed_total: lot.followed_total + 1 }
}

/** Paths of the pictures in a response, without their sizes. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/"(?:https?:\/\/[^/"]+)?(\/static\/[^"?]+)/g)].map(([, path = '']) => path)

const DAY = 86_400_000
/** Maximum age in milliseconds: older data would mislead more than it helps. */
const AGE: Record<Place, number> = { lot: 30 * DAY, own: 90 * DAY, calendar: 7 * DAY }
const MB = 1024 * 1024
export const MAX_BYTES = { answer: 12 * MB, picture: 24 * MB }
/** Maximum size of one cached response. */
export const MAX_OF_ONE = MB

/** Returns the items to evict: too old ones, and the oldest ones beyond the size limit. */
export function overdue(items: readonly KeptItem[], now: number): KeptItem[] {
  const left = { ...MAX_BYTES }
  return [...items]
    .sort((a, b) => b.at - a.at)
    .filter(({ kind, place, at, bytes }) => {
      if (now - at > AGE[place]) return true
      left[kind] -= bytes
      return left[kind] < 0
    })
}
