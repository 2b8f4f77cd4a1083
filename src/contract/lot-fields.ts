import { z } from 'zod'
import { bool, decimal, flag, int, line, money, text } from './field'
import {
  attributeOf,
  FLAG_FILTERS,
  type LOT_ATTRIBUTES,
  LOT_KEYS,
  lotKeysWith,
  type FlagFilter,
  type LotKey,
  type LotKeyWith,
} from './lot-attributes'

type Rows = typeof LOT_ATTRIBUTES
const [NONE, MAX] = [0, Number.MAX_SAFE_INTEGER]

/** Request schema of an attribute, by kind. */
const WRITTEN = {
  line: (min: number, max: number) => line(min, max).optional(),
  text: (min: number, max: number) => text(min, max).optional(),
  whole: (min: number, max: number) => int(min, max).optional(),
  area: (min: number, max: number) => decimal(min, max).optional(),
  money: () => money().optional(),
  flag: () => bool().optional(),
}
/** Response schema of an attribute, by kind; null: unknown. */
const KNOWN = {
  line: z.string().nullable(),
  text: z.string().nullable(),
  whole: z.int().nullable(),
  area: z.number().nullable(),
  money: z.int().nullable(),
  flag: flag.nullable(),
}

type Written = { [K in LotKey]: ReturnType<(typeof WRITTEN)[Rows[K]['kind']]> }
type Known<K extends LotKey> = { [P in K]: (typeof KNOWN)[Rows[P]['kind']] }

/** Request shape of a lot. */
export const requestShape = () =>
  Object.fromEntries(
    LOT_KEYS.map(key => {
      const { kind, bounds: [min, max] = [NONE, MAX] } = attributeOf(key)
      return [key, WRITTEN[kind](min, max)]
    }),
  ) as Written

/** Response shape of the attributes with this mark. */
export const responseShape = <M extends 'isOnPage' | 'isCompared'>(mark: M) =>
  Object.fromEntries(lotKeysWith(mark).map(key => [key, KNOWN[attributeOf(key).kind]])) as Known<
    LotKeyWith<Record<M, unknown>>
  >

/** Filter shape of lots. */
export const filterShape = () =>
  Object.fromEntries(FLAG_FILTERS.map(key => [key, WRITTEN.flag()])) as Pick<Written, FlagFilter>
