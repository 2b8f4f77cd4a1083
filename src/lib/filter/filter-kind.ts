import type { Codec } from './codec'
import { isSameRange, type Range } from './range'

export type Query = Readonly<Record<string, string | undefined>>
export type KeyOf<F> = keyof F & string
/** Filters with several alternatives. */
export type ListKey<F> = {
  [K in KeyOf<F>]-?: NonNullable<F[K]> extends (string | number)[] ? K : never
}[KeyOf<F>]
export type ItemOf<F, K extends KeyOf<F>> = NonNullable<F[K]> extends (infer I)[] ? I : never
/** `price`, if price_min and price_max exist. */
export type RangeKey<F> = {
  [K in KeyOf<F>]-?: K extends `${infer R}_min` ? (`${R}_max` extends KeyOf<F> ? R : never) : never
}[KeyOf<F>]

type Plain<T> = T extends unknown[] ? T[number][] : T
/** Filters of a list: its request without the page and the ids of earlier pages, with values as the app holds them. */
export type FilterOf<Asked> = {
  [K in keyof Asked as K extends 'page' | 'page_size' | 'seen' | 'idem_key' ? never : K]: Plain<Asked[K]>
}

export interface KindParts<F> {
  /** Codec of every filter; the order of this table is the order in the URL. */
  fields: { [K in KeyOf<F>]-?: Codec<NonNullable<F[K]>> }
  /** Ends of ranges: if the start exceeds the end, which the server would reject, both are dropped. */
  ranges: readonly (readonly [KeyOf<F>, KeyOf<F>])[]
  /** Removes further contradictory or redundant filters. */
  tidy?: (filter: F) => void
}

/** Reads, writes and changes the filter of one kind of list. All functions return a new filter. */
export interface FilterKind<F> {
  keys: KeyOf<F>[]
  /** Reads the filter from a URL query. Drops unknown, out-of-range and contradictory values. */
  read: (query: Query) => F
  /** Writes the query of a filter with canonical order and values, so that equal filters have equal URLs. Omits empty lists. */
  write: (filter: F) => Record<string, string>
  /** Equal for filters with the same results in the same order; serves as a key. */
  keyOf: (filter: F) => string
  /** Returns the filter in canonical form. */
  canonical: (filter: F) => F
  without: (filter: F, keys: readonly KeyOf<F>[]) => F
  /** Clears all filters except the sort order. */
  cleared: (filter: F) => F
  has: <K extends ListKey<F>>(filter: F, key: K, value: ItemOf<F, K>) => boolean
  /** Adds or removes one alternative. */
  toggle: <K extends ListKey<F>>(filter: F, key: K, value: ItemOf<F, K>) => F
  /** Sets a single choice; setting the same one again clears it. */
  toggleOne: <K extends KeyOf<F>>(filter: F, key: K, value: NonNullable<F[K]>) => F
  rangeOf: (filter: F, key: RangeKey<F>) => Range
  /** Sets the ends in the filter's unit, null or undefined for unbounded; swaps reversed ends. */
  setRange: (filter: F, key: RangeKey<F>, range: Range) => F
  isRange: (filter: F, key: RangeKey<F>, range: Range) => boolean
  /** Setting the same range again clears it. */
  toggleRange: (filter: F, key: RangeKey<F>, range: Range) => F
}

type Values = Record<string, unknown>
type Item = string | number

export function filterKind<F extends object>({ fields, ranges, tidy }: KindParts<F>): FilterKind<F> {
  const keys = Object.keys(fields) as KeyOf<F>[]
  // The table's values have many types; each codec only receives the value of its own key.
  const codecs = fields as unknown as Record<string, Codec<unknown>>
  const valueOf = (filter: F, key: string) => (filter as Values)[key]

  const read = (query: Query): F => {
    const values: Values = {}
    for (const key of keys) {
      const text = query[key]
      const value = text === undefined || text === '' ? undefined : codecs[key]?.read(text)
      if (value !== undefined) values[key] = value
    }
    for (const [from, to] of ranges) {
      const [min, max] = [values[from], values[to]] as [Item | undefined, Item | undefined]
      if (min !== undefined && max !== undefined && min > max) {
        delete values[from]
        delete values[to]
      }
    }
    const filter = values as F
    tidy?.(filter)
    return filter
  }
  const write = (filter: F) => {
    const query: Record<string, string> = {}
    for (const key of keys) {
      const value = valueOf(filter, key)
      const text = value === undefined ? '' : codecs[key]?.write(value)
      if (text) query[key] = text
    }
    return query
  }
  const canonical = (filter: F) => read(write(filter))
  const withValues = (filter: F, values: Values) => canonical({ ...filter, ...values })
  const listOf = (filter: F, key: string) => (valueOf(filter, key) ?? []) as Item[]
  const rangeOf = (filter: F, key: string): Range => ({
    min: valueOf(filter, `${key}_min`) as number | undefined,
    max: valueOf(filter, `${key}_max`) as number | undefined,
  })
  const isRange = (filter: F, key: string, range: Range) => isSameRange(rangeOf(filter, key), range)
  const setRange = (filter: F, key: string, { min, max }: Range) => {
    const ends = [min ?? undefined, max ?? undefined] as const
    const [from, to] =
      ends[0] !== undefined && ends[1] !== undefined && ends[0] > ends[1] ? [ends[1], ends[0]] : ends
    return withValues(filter, { [`${key}_min`]: from, [`${key}_max`]: to })
  }
  const without = (filter: F, dropped: readonly KeyOf<F>[]) => {
    const rest = { ...filter }
    for (const key of dropped) delete rest[key]
    return rest
  }
  const choices = keys.filter(key => key !== 'sort')
  return {
    keys,
    read,
    write,
    canonical,
    rangeOf,
    isRange,
    setRange,
    keyOf: filter => JSON.stringify(write(filter)),
    without,
    cleared: filter => without(filter, choices),
    has: (filter, key, value) => listOf(filter, key).includes(value as Item),
    toggle: (filter, key, value) => {
      const chosen = listOf(filter, key)
      const next = chosen.includes(value as Item)
        ? chosen.filter(item => item !== value)
        : [...chosen, value as Item]
      return withValues(filter, { [key]: next.length > 0 ? next : undefined })
    },
    toggleOne: (filter, key, value) =>
      withValues(filter, { [key]: valueOf(filter, key) === value ? undefined : value }),
    toggleRange: (filter, key, range) => setRange(filter, key, isRange(filter, key, range) ? {} : range),
  }
}
