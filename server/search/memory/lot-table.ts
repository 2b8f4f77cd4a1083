// Column store of all lots. Each lot has a slot (ordinal) in id order; numbers are typed-array columns, values shared by many lots are
// dictionary-encoded, and low-cardinality flags are bitmaps by name (`status:sold`). PostgreSQL sends a chunk of lots as one row: an array
// of float8 and one text with separators (sentSql). A late id is inserted in the middle, which shifts the slots behind it and increments
// `moves`.

import { FLAG_FILTERS } from '../../../src/contract/lot-attributes'
import { BUYERS } from '../../../src/lib/finance/lot-terms'
import { CHOICE_SQL, NUMBER_SQL } from '../fields'
import { clearBit, setBit, shiftBits, wordsFor, type Bitmap, type Numbers } from './bitmap'
import { ZoneMap, type Bounds } from './zone-map'
import { RangeSets } from './ranges'

/** Numeric columns of a lot; NaN if unknown. 4-byte columns hold only values that they represent exactly. */
const COLUMNS = {
  price: Float64Array,
  unit_price: Float64Array,
  area: Float64Array,
  lng: Float64Array,
  lat: Float64Array,
  /** Position in the default order. */
  rank: Float64Array,
  discount_rate: Float64Array,
  deal_time: Float64Array,
  /** Cost of an open lot in total, per month, and in cash. */
  cost_total: Float64Array,
  /** Upper end of the total; unknown for some lots. */
  cost_most: Float64Array,
  cost_monthly: Float64Array,
  cost_cash: Float64Array,
  /** The same totals for a buyer of a first, second or further home, and for a company. */
  first_total: Float64Array,
  first_most: Float64Array,
  second_total: Float64Array,
  second_most: Float64Array,
  third_total: Float64Array,
  third_most: Float64Array,
  company_total: Float64Array,
  company_most: Float64Array,
  start_time: Uint32Array,
  end_time: Uint32Array,
  notice_time: Uint32Array,
  updated_at: Uint32Array,
  onlooker_total: Uint32Array,
  premium: Float32Array,
  subway_distance: Float32Array,
  build_year: Float32Array,
} as const
export type ColumnName = keyof typeof COLUMNS

/** A value that many lots share: its wire format and its parsed form. */
interface Kind<T> {
  read: (text: string) => T
  none: T
}
const PLACE: Kind<number> = { read: Number, none: NaN }
const TEXT: Kind<string> = { read: text => text, none: '' }
const LIST: Kind<readonly number[]> = { read: text => text.slice(1, -1).split(',').map(Number), none: [] }
/** Dictionary-encoded columns: a lot has one code per column; code 0 is none. `keywords` are lines in which `#` replaces each number. */
const SHARED = {
  city_id: PLACE,
  region_id: PLACE,
  circle_id: PLACE,
  xiaoqu_id: PLACE,
  court: TEXT,
  keywords: TEXT,
  at_station_ids: LIST,
  near_station_ids: LIST,
  school_ids: LIST,
  agent_ids: LIST,
  group_ids: LIST,
}
export type SharedName = keyof typeof SHARED
export type SharedValue<K extends SharedName> = (typeof SHARED)[K]['none']
const SHARED_NAMES = Object.keys(SHARED) as SharedName[]

/** Numbers of a lot in the order in which the database sends them: 8 bytes each. */
const SENT = ['id', ...(Object.keys(COLUMNS) as ColumnName[])] as const
/** Texts of a lot in the order sent; flags are set names separated by spaces. */
const TEXTS = ['flags', 'risks', 'features', ...SHARED_NAMES] as const

const SENT_SQL: Partial<Record<(typeof SENT)[number], string>> = {
  ...NUMBER_SQL,
  ...Object.fromEntries(
    BUYERS.flatMap((buyer, i) => [
      [`${buyer}_total`, `h.cost_by_buyer[${2 * i + 1}]`],
      [`${buyer}_most`, `h.cost_by_buyer[${2 * i + 2}]`],
    ]),
  ),
}
/** Low-cardinality columns: one bitmap per value. */
const FLAGS = [
  'shelf',
  'status',
  'kind',
  'house_type',
  'round',
  'jushi',
  'has_survey',
  'can_look',
  'loan_supported',
  'cost_as_home',
  'has_cover',
  'has_notice',
  ...FLAG_FILTERS,
] as const
const TEXT_SQL: Partial<Record<(typeof TEXTS)[number], string>> = {
  ...Object.fromEntries(
    SHARED_NAMES.filter(name => SHARED[name] === LIST).map(name => [name, `nullif(h.${name}, '{}')`]),
  ),
  flags: `(${FLAGS.map(name => CHOICE_SQL[name] ?? `h.${name}`).join(', ')})::text`,
  risks: `array_to_string(h.risk_yes, ' ') || '/' || array_to_string(h.risk_no, ' ')`,
  features: `array_to_string(h.feature_ids, ' ')`,
  court: `translate(h.court, chr(30) || chr(31), '')`,
}

/** Numbers and letters in a lot's keywords, which few lots share; without them the lots of a community have equal keywords. */
const NUMBERS = /[0-9a-z#]+/g
export const hasNumber = (word: string) => word.search(NUMBERS) >= 0

/** Returns the set names of a row such as `(on,sold,sfpm,5,1,3,t,f,,t)`. */
function flagNames(text: string): string[] {
  const values = text.slice(1, -1).split(',')
  return FLAGS.flatMap((name, i) => {
    const value = values[i] ?? ''
    if (value === '') return []
    return [`${name}:${value === 't' ? 'true' : value === 'f' ? 'false' : value}`]
  })
}

/** Separators of texts and lots in the data sent; they occur in none of our texts. */
const [TEXT_END, LOT_END] = ['\u001f', '\u001e']

/** SQL: the lots that `from` selects as `h`, in ascending id order, all in one row: Sent. */
export const sentSql = (from: string) => `
  select string_agg(${SENT.map(name => `float8send(coalesce((${SENT_SQL[name] ?? `h.${name}`})::float8, 'NaN'))`).join(' || ')}, ''::bytea order by h.id) as numbers,
    string_agg(concat_ws(chr(31), ${TEXTS.map(name => `coalesce((${TEXT_SQL[name] ?? `h.${name}`})::text, '')`).join(', ')}), chr(30) order by h.id) as texts
  from ${from}`
export interface Sent {
  numbers: Buffer | null
  texts: string | null
}

/** Schema version of a snapshot: a server version that stores other columns has another one. */
export const SCHEMA_VERSION = `2 ${NUMBERS} ${sentSql('')}`

/** Returns the id of the last lot sent. */
export const lastId = (numbers: Buffer) => numbers.readDoubleBE(numbers.length - SENT.length * 8)

/** Dictionary encoding: a code for each distinct value, and each lot's code. */
class DictionaryEncoding<T> {
  codes: Uint32Array = new Uint32Array(0)
  readonly values: T[]
  private readonly known = new Map<string, number>([['', 0]])
  constructor(private readonly kind: Kind<T>) {
    this.values = [kind.none]
  }
  codeOf(text: string): number {
    const found = this.known.get(text)
    if (found !== undefined) return found
    this.known.set(text, this.values.length)
    return this.values.push(this.kind.read(text)) - 1
  }
  /** Returns the texts in code order. */
  texts(): string[] {
    return [...this.known.keys()]
  }
  /** Returns a byte per code: 1 if its value is wanted. */
  marks(isWanted: (value: T) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value, code) => (code > 0 && isWanted(value) ? 1 : 0))
  }
}
type Shared = { readonly [K in SharedName]: DictionaryEncoding<SharedValue<K>> }

const splitPrefixedNames = (text: string, prefix: string) =>
  text === '' ? [] : text.split(' ').map(name => prefix + name)
/** Parsers that return the set names of a lot's text. */
const SETS_OF = {
  flags: flagNames,
  features: (text: string) => splitPrefixedNames(text, 'feature:'),
  risks: (text: string) => {
    const [yes = '', no = ''] = text.split('/')
    return [...splitPrefixedNames(yes, 'risk_yes:'), ...splitPrefixedNames(no, 'risk_no:')]
  },
}

/** Serialized form of a table: the texts of each dictionary are in code order. */
export interface SerializedTable {
  size: number
  ids: Float64Array
  columns: Record<ColumnName, Numbers>
  shared: [name: SharedName, codes: Uint32Array, texts: string[]][]
  sets: [name: string, bits: Bitmap][]
}

/** Maximum number of distinct flag texts whose sets are remembered. */
const MAX_KNOWN = 50_000

/** Columns and bitmaps of all lots over ordinals (slots) in id order. Deleted lots keep their slot and are off the shelf. */
export class LotTable {
  size = 0
  ids: Float64Array = new Float64Array(0)
  readonly columns = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, Column]) => [name, new Column(0)]),
  ) as Record<ColumnName, Numbers>
  readonly shared = Object.fromEntries(
    SHARED_NAMES.map(name => [name, new DictionaryEncoding<unknown>(SHARED[name])]),
  ) as unknown as Shared
  /** Incremented when slots shift; callers must discard stored slots. */
  moves = 0
  private readonly sets = new Map<string, { bits: Bitmap }>()
  private readonly ranges = new RangeSets<ColumnName>(this.columns, () => this.none().fill(0xffffffff))
  private readonly blocks = new ZoneMap<ColumnName>(this.columns)
  private readonly known = new Map<string, { bits: Bitmap }[]>()
  private room = 0

  /** Returns the serializable form of the table. */
  written(): SerializedTable {
    const { size, ids, columns, shared } = this
    return {
      size,
      ids,
      columns,
      shared: SHARED_NAMES.map(name => [name, shared[name].codes, shared[name].texts()]),
      sets: [...this.sets].map(([name, { bits }]) => [name, bits]),
    }
  }

  static from({ size, ids, columns, shared, sets }: SerializedTable): LotTable {
    const table = new LotTable()
    ;[table.size, table.room, table.ids] = [size, ids.length, ids]
    Object.assign(table.columns, columns)
    for (const [name, codes, texts] of shared) {
      table.shared[name].codes = codes
      for (const text of texts) table.shared[name].codeOf(text)
    }
    for (const [name, bits] of sets) table.sets.set(name, { bits })
    return table
  }

  /** Returns the lots with a property: `status:sold`, `feature:3`, `risk_yes:lease` (the notice states it), `risk_no:lease`. Read-only. */
  set(name: string): Bitmap {
    return this.sets.get(name)?.bits ?? this.none()
  }

  /** Returns the lots whose number lies within the bounds, both inclusive; cached, for bounds that recur. Read-only. */
  range(column: ColumnName, min: number, max: number): Bitmap {
    return this.ranges.of(column, min, max)
  }

  /** Returns the zone map of a column. */
  bounds(column: ColumnName): Bounds {
    return this.blocks.of(column)
  }

  /** Returns a new empty bitmap. */
  none(): Bitmap {
    return new Uint32Array(wordsFor(this.room))
  }

  id(slot: number): number {
    return this.ids[slot] ?? 0
  }

  slotOf(id: number): number | undefined {
    const slot = this.place(id)
    return slot < this.size && this.ids[slot] === id ? slot : undefined
  }

  bitsOf(ids: Iterable<number>): Bitmap {
    const bits = this.none()
    for (const id of ids) {
      const slot = this.slotOf(id)
      if (slot !== undefined) setBit(bits, slot)
    }
    return bits
  }

  /** Inserts or updates lots and returns their ids. */
  put({ numbers, texts }: Sent): number[] {
    if (numbers === null || texts === null) return []
    const view = new DataView(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    const width = SENT.length * 8
    return texts.split(LOT_END).map((text, row) => {
      const id = view.getFloat64(row * width)
      const slot = this.slotFor(id)
      SENT.forEach((name, i) => {
        if (name !== 'id') this.columns[name][slot] = view.getFloat64(row * width + i * 8)
      })
      this.write(slot, text.split(TEXT_END))
      this.ranges.note(slot)
      this.blocks.note(slot)
      return id
    })
  }

  /** Removes a deleted lot from all bitmaps. */
  remove(id: number): void {
    const slot = this.slotOf(id)
    if (slot !== undefined) for (const { bits } of this.sets.values()) clearBit(bits, slot)
  }

  private write(slot: number, texts: readonly string[]): void {
    TEXTS.forEach((name, i) => {
      const text = texts[i] ?? ''
      if (name === 'flags' || name === 'risks' || name === 'features') this.flag(slot, name, text)
      else {
        const { codes } = this.shared[name]
        codes[slot] = this.shared[name].codeOf(name === 'keywords' ? text.replace(NUMBERS, '#') : text)
      }
    })
  }

  /** Equal flag texts were parsed before. */
  private flag(slot: number, kind: keyof typeof SETS_OF, text: string): void {
    const key = `${kind} ${text}`
    let sets = this.known.get(key)
    if (!sets) {
      if (this.known.size >= MAX_KNOWN) this.known.clear()
      sets = SETS_OF[kind](text).map(name => this.ownSet(name))
      this.known.set(key, sets)
    }
    for (const { bits } of sets) setBit(bits, slot)
  }

  private ownSet(name: string): { bits: Bitmap } {
    const found = this.sets.get(name)
    if (found) return found
    const made = { bits: this.none() }
    this.sets.set(name, made)
    return made
  }

  /** Returns the slot of an id, or the slot where it would be inserted (binary search). */
  private place(id: number): number {
    if (this.size === 0 || id > this.id(this.size - 1)) return this.size
    let [from, to] = [0, this.size - 1]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.id(middle) < id) from = middle + 1
      else to = middle
    }
    return from
  }

  private slotFor(id: number): number {
    const slot = this.place(id)
    if (slot < this.size && this.ids[slot] === id) {
      for (const { bits } of this.sets.values()) clearBit(bits, slot)
      return slot
    }
    if (this.size === this.room) this.reserve(Math.max(1024, this.size * 1.07))
    if (slot < this.size) {
      // Ids are assigned before commit, so now and then one arrives late, near the end.
      const codes = SHARED_NAMES.map(name => this.shared[name].codes)
      for (const column of [this.ids, ...Object.values(this.columns), ...codes])
        column.copyWithin(slot + 1, slot, this.size)
      for (const { bits } of this.sets.values()) shiftBits(bits, slot)
      this.ranges.shift(slot)
      this.blocks.noteFrom(slot)
      this.moves += 1
    }
    this.ids[slot] = id
    this.size += 1
    return slot
  }

  /** Grows all columns and bitmaps to a capacity of `lots`. */
  reserve(lots: number): void {
    this.room = Math.max(this.room, Math.ceil(lots / 32) * 32)
    const longer = <T extends Numbers>(column: T, empty: T): T => {
      empty.set(column)
      return empty
    }
    this.ids = longer(this.ids, new Float64Array(this.room))
    for (const name of Object.keys(COLUMNS) as ColumnName[])
      this.columns[name] = longer<Numbers>(this.columns[name], new COLUMNS[name](this.room))
    for (const codes of Object.values(this.shared))
      codes.codes = longer(codes.codes, new Uint32Array(this.room))
    for (const set of this.sets.values()) set.bits = longer(set.bits, new Uint32Array(wordsFor(this.room)))
    this.ranges.clear()
    this.blocks.clear()
    this.moves += 1
  }
}
