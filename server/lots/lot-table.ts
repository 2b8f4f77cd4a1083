import { FLAG_FILTERS } from '../../src/contract/lot-attributes'
import { BUYERS } from '../../src/lib/finance/lot-terms'
import { clearBit, setBit, shiftBits, wordsFor, type Bits, type Numbers } from './bits'
import { Blocks, type Bounds } from './blocks'
import { RangeSets } from './ranges'

/** Numbers of a lot, each a column; NaN where it is not known. Columns of 4 bytes hold what is exact in them. */
const COLUMNS = {
  price: Float64Array,
  unit_price: Float64Array,
  area: Float64Array,
  lng: Float64Array,
  lat: Float64Array,
  /** The place in the default order. */
  rank: Float64Array,
  discount_rate: Float64Array,
  deal_time: Float64Array,
  /** What an open lot costs in all, a month, and in cash. */
  cost_total: Float64Array,
  /** The first at the most, not known of some. */
  cost_most: Float64Array,
  cost_monthly: Float64Array,
  cost_cash: Float64Array,
  /** The same in all for whoever buys a first, a second or a further home, and for a company. */
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

/** What many lots share, as it is sent and as it is looked at. */
interface Kind<T> {
  read: (text: string) => T
  none: T
}
const PLACE: Kind<number> = { read: Number, none: NaN }
const TEXT: Kind<string> = { read: text => text, none: '' }
const LIST: Kind<readonly number[]> = { read: text => text.slice(1, -1).split(',').map(Number), none: [] }
/** A lot has a code of each; code 0 is none. Keywords are lines with `#` for each number in them. */
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

/** A lot's numbers in the order in which the database sends them: 8 bytes each. */
const SENT = ['id', ...(Object.keys(COLUMNS) as ColumnName[])] as const
/** Its texts in theirs; flags are names of sets, parted by spaces. */
const TEXTS = ['flags', 'risks', 'features', ...SHARED_NAMES] as const

/** Groups of the default order: whole homes that are open, shares that are, and all that is over. */
export const GROUP_SQL = `case when h.phase = 2 then 4 when 'co_owner' = any(h.risk_yes) then h.phase + 2 else h.phase end`

const SENT_SQL: Partial<Record<(typeof SENT)[number], string>> = {
  rank: `(${GROUP_SQL}) * 2199023255552::bigint + h.phase_key`,
  // 0 stands for an area that nobody told.
  area: 'nullif(h.area, 0)',
  unit_price: 'nullif(h.unit_price, 0)',
  ...Object.fromEntries(
    BUYERS.flatMap((buyer, i) => [
      [`${buyer}_total`, `h.cost_by_buyer[${2 * i + 1}]`],
      [`${buyer}_most`, `h.cost_by_buyer[${2 * i + 2}]`],
    ]),
  ),
  premium: '(h.deal_price - h.start_price)::float8 / nullif(h.start_price, 0)',
}
/** What is told apart by a few values each: a set of each. */
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
const FLAG_SQL: Partial<Record<(typeof FLAGS)[number], string>> = {
  has_cover: 'h.cover is not null',
  has_notice: 'h.notice_id is not null',
}
const TEXT_SQL: Partial<Record<(typeof TEXTS)[number], string>> = {
  ...Object.fromEntries(
    SHARED_NAMES.filter(name => SHARED[name] === LIST).map(name => [name, `nullif(h.${name}, '{}')`]),
  ),
  flags: `(${FLAGS.map(name => FLAG_SQL[name] ?? `h.${name}`).join(', ')})::text`,
  risks: `array_to_string(h.risk_yes, ' ') || '/' || array_to_string(h.risk_no, ' ')`,
  features: `array_to_string(h.feature_ids, ' ')`,
  court: `translate(h.court, chr(30) || chr(31), '')`,
}

/** Numbers and letters of a lot's words, which few lots share; without them the lots of a community bear the same words. */
const NUMBERS = /[0-9a-z#]+/g
export const hasNumber = (word: string) => word.search(NUMBERS) >= 0

/** Rooms as they are asked for: five are five or more. */
const MOST_ROOMS = 5

/** `(on,sold,sfpm,5,1,3,t,f,,t)` as the names of its sets. */
function flagNames(text: string): string[] {
  const values = text.slice(1, -1).split(',')
  return FLAGS.flatMap((name, i) => {
    const value = values[i] ?? ''
    if (value === '') return []
    if (name === 'jushi') return [`jushi:${Math.min(MOST_ROOMS, Number(value))}`]
    return [`${name}:${value === 't' ? 'true' : value === 'f' ? 'false' : value}`]
  })
}

/** Parts texts and lots in what is sent; no text of ours holds them. */
const [TEXT_END, LOT_END] = ['\u001f', '\u001e']

/** The lots that `from` selects as `h` with their ids ascending, all in one row: Sent. */
export const sentSql = (from: string) => `
  select string_agg(${SENT.map(name => `float8send(coalesce((${SENT_SQL[name] ?? `h.${name}`})::float8, 'NaN'))`).join(' || ')}, ''::bytea order by h.id) as numbers,
    string_agg(concat_ws(chr(31), ${TEXTS.map(name => `coalesce((${TEXT_SQL[name] ?? `h.${name}`})::text, '')`).join(', ')}), chr(30) order by h.id) as texts
  from ${from}`
export interface Sent {
  numbers: Buffer | null
  texts: string | null
}

/** Another version of the server that keeps other things of a lot has another shape. */
export const SHAPE = `${NUMBERS} ${sentSql('')}`

/** The id of the last lot sent. */
export const lastId = (numbers: Buffer) => numbers.readDoubleBE(numbers.length - SENT.length * 8)

/** What many lots share: a code for each, and each lot's code. */
class Codes<T> {
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
  /** The texts by their codes. */
  texts(): string[] {
    return [...this.known.keys()]
  }
  /** A mark for each code whose value is wanted. */
  marks(isWanted: (value: T) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value, code) => (code > 0 && isWanted(value) ? 1 : 0))
  }
}
type Shared = { readonly [K in SharedName]: Codes<SharedValue<K>> }

const namesOf = (text: string, prefix: string) =>
  text === '' ? [] : text.split(' ').map(name => prefix + name)
/** The names of the sets that a lot's text of this kind puts it in. */
const SETS_OF = {
  flags: flagNames,
  features: (text: string) => namesOf(text, 'feature:'),
  risks: (text: string) => {
    const [yes = '', no = ''] = text.split('/')
    return [...namesOf(yes, 'yes:'), ...namesOf(no, 'no:')]
  },
}

/** A table as it is written down: the texts of each kind of code in the order of the codes. */
export interface Written {
  size: number
  ids: Float64Array
  columns: Record<ColumnName, Numbers>
  shared: [name: SharedName, codes: Uint32Array, texts: string[]][]
  sets: [name: string, bits: Bits][]
}

/** So many kinds of equal flags are remembered as sets. */
const MOST_KNOWN = 50_000

/** What is asked of every lot, as columns and sets over slots in the order of the ids. Lots that are deleted keep their slot and are off the shelf. */
export class LotTable {
  size = 0
  ids: Float64Array = new Float64Array(0)
  readonly columns = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, Column]) => [name, new Column(0)]),
  ) as Record<ColumnName, Numbers>
  readonly shared = Object.fromEntries(
    SHARED_NAMES.map(name => [name, new Codes<unknown>(SHARED[name])]),
  ) as unknown as Shared
  /** Slots have moved: what was kept of them outside is void. */
  moves = 0
  private readonly sets = new Map<string, { bits: Bits }>()
  private readonly ranges = new RangeSets<ColumnName>(this.columns, () => this.none().fill(0xffffffff))
  private readonly blocks = new Blocks<ColumnName>(this.columns)
  private readonly known = new Map<string, { bits: Bits }[]>()
  private room = 0

  /** All of it, as it can be written down. */
  written(): Written {
    const { size, ids, columns, shared } = this
    return {
      size,
      ids,
      columns,
      shared: SHARED_NAMES.map(name => [name, shared[name].codes, shared[name].texts()]),
      sets: [...this.sets].map(([name, { bits }]) => [name, bits]),
    }
  }

  static from({ size, ids, columns, shared, sets }: Written): LotTable {
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

  /** The lots of which that is said: `status:sold`, `feature:3`, `yes:lease` (its notice states it), `no:lease`. */
  set(name: string): Bits {
    return this.sets.get(name)?.bits ?? this.none()
  }

  /** The lots whose number lies within both ends; kept, and so for ends that are asked for again and again. Not to be changed. */
  range(column: ColumnName, min: number, max: number): Bits {
    return this.ranges.of(column, min, max)
  }

  /** Between which numbers the lots of each block lie. */
  bounds(column: ColumnName): Bounds {
    return this.blocks.of(column)
  }

  /** A set of nothing, to be filled. */
  none(): Bits {
    return new Uint32Array(wordsFor(this.room))
  }

  id(slot: number): number {
    return this.ids[slot] ?? 0
  }

  slotOf(id: number): number | undefined {
    const slot = this.place(id)
    return slot < this.size && this.ids[slot] === id ? slot : undefined
  }

  bitsOf(ids: Iterable<number>): Bits {
    const bits = this.none()
    for (const id of ids) {
      const slot = this.slotOf(id)
      if (slot !== undefined) setBit(bits, slot)
    }
    return bits
  }

  /** Puts lots in, or what has become of them, and tells their ids. */
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

  /** The lot is gone. */
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

  /** Flags that are alike were taken apart before. */
  private flag(slot: number, kind: keyof typeof SETS_OF, text: string): void {
    const key = `${kind} ${text}`
    let sets = this.known.get(key)
    if (!sets) {
      if (this.known.size >= MOST_KNOWN) this.known.clear()
      sets = SETS_OF[kind](text).map(name => this.ownSet(name))
      this.known.set(key, sets)
    }
    for (const { bits } of sets) setBit(bits, slot)
  }

  private ownSet(name: string): { bits: Bits } {
    const found = this.sets.get(name)
    if (found) return found
    const made = { bits: this.none() }
    this.sets.set(name, made)
    return made
  }

  /** Where an id stands or would stand. */
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
      // Ids are given before they are committed: now and then one comes late, near the end.
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

  /** Makes room for so many lots in all. */
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
