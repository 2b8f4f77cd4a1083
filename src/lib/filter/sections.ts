import type { Band, Option } from '@/contract/common'
import type { Choice, ChoiceSection } from './choices'
import type { FilterKind, ItemOf, KeyOf, ListKey, RangeKey } from './filter-kind'
import type { RangeUnit } from './range'

/** A predefined first and last day; undefined: unbounded. */
export interface DayOption extends Option {
  from: string | undefined
  to: string | undefined
}

/** Returns builders for the sections of one filter, each option with the filter after its selection. */
export function sectionsMaker<F extends object>(kind: FilterKind<F>, filter: F) {
  return {
    /** Alternatives. `read` maps a key to its value. */
    list<K extends ListKey<F>>(
      key: K,
      title: string,
      options: readonly Option[],
      read: (key: string) => string | number = String,
    ): ChoiceSection<F> {
      const choice = (option: Option): Choice<F> => {
        const value = read(option.key) as ItemOf<F, K>
        return { ...option, isOn: kind.has(filter, key, value), next: kind.toggle(filter, key, value) }
      }
      return { key, title, options: options.map(choice) }
    },
    /** A single choice. */
    one<K extends KeyOf<F>>(key: K, title: string, options: readonly Option[]): ChoiceSection<F> {
      const choice = (option: Option): Choice<F> => ({
        ...option,
        isOn: filter[key] === option.key,
        next: kind.toggleOne(filter, key, option.key as NonNullable<F[K]>),
      })
      return { key, title, options: options.map(choice) }
    },
    /** Predefined ranges, and a custom one. */
    bands(key: RangeKey<F>, title: string, unit: RangeUnit, bands: readonly Band[]): ChoiceSection<F> {
      return {
        key,
        title,
        options: bands.map(band => ({
          key: `${band.min ?? ''}-${band.max ?? ''}`,
          label: band.label,
          total: band.total,
          isOn: kind.isRange(filter, key, band),
          next: kind.toggleRange(filter, key, band),
        })),
        range: {
          key,
          name: title,
          unit,
          value: kind.rangeOf(filter, key),
          set: range => kind.setRange(filter, key, range),
        },
      }
    },
    /** Predefined days, and custom ones. `name`: 开盘; `ends`: the filters of the first and the last day. */
    days(
      section: { key: string; title: string; name: string },
      ends: readonly [KeyOf<F>, KeyOf<F>],
      options: readonly DayOption[],
    ): ChoiceSection<F> {
      const [first, last] = ends
      const { key, title, name } = section
      const now = { from: filter[first] as string | undefined, to: filter[last] as string | undefined }
      const set = ({ from, to }: Pick<DayOption, 'from' | 'to'>) =>
        kind.canonical({ ...filter, [first]: from, [last]: to })
      return {
        key,
        title,
        options: options.map(({ from, to, ...option }) => {
          const isOn = now.from === from && now.to === to
          return { ...option, isOn, next: set(isOn ? { from: undefined, to: undefined } : { from, to }) }
        }),
        days: { name, ...now, set },
      }
    },
  }
}
