import { shortDay } from '../dates'
import type { Condition } from './choices'
import type { FilterKind, ItemOf, KeyOf, ListKey, RangeKey } from './filter-kind'
import { rangeText, type RangeUnit } from './range'

/** Returns builders for the conditions of one filter, each with the filter without it; undefined if the filter is not set. */
export function conditionsMaker<F extends object>(kind: FilterKind<F>, filter: F) {
  type Made = Condition<F, KeyOf<F>>
  const single = (keys: readonly [KeyOf<F>, ...KeyOf<F>[]], label: string): Made => {
    const next = kind.without(filter, keys)
    return { key: keys[0], label, next, chips: [{ key: keys[0], label, next }] }
  }
  return {
    /** One chip for the combined value of all these filters. */
    single,
    /** One chip per value. */
    list<K extends ListKey<F>>(key: K, label: (value: ItemOf<F, K>) => string): Made | undefined {
      const values = filter[key] as ItemOf<F, K>[] | undefined
      if (!values?.length) return undefined
      const chips = values.map(value => ({
        key: `${key}-${String(value)}`,
        label: label(value),
        next: kind.toggle(filter, key, value),
      }))
      return {
        key,
        label: chips.map(chip => chip.label).join('、'),
        chips,
        next: kind.without(filter, [key]),
      }
    },
    range(key: RangeKey<F>, unit: RangeUnit, prefix = ''): Made | undefined {
      const range = kind.rangeOf(filter, key)
      if (range.min === undefined && range.max === undefined) return undefined
      return single([`${key}_min` as KeyOf<F>, `${key}_max` as KeyOf<F>], prefix + rangeText(unit, range))
    },
  }
}

/** 05-01 至 05-16 开盘, 05-16 起开盘 */
export function daysText(
  { from, to }: { from: string | undefined; to: string | undefined },
  word: string,
): string {
  if (from && to)
    return from === to ? `${shortDay(from)} ${word}` : `${shortDay(from)} 至 ${shortDay(to)} ${word}`
  return from ? `${shortDay(from)} 起${word}` : `${shortDay(to ?? '')} 前${word}`
}
