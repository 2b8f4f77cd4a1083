// Sorts lots and returns single pages without sorting everything. A page needs the smallest offset + limit keys: the loop walks the bitmap
// from the highest slot down and offers keys to a bounded buffer (Least). For many lots it first estimates from a sample a key bound that
// most likely covers the page, which lets it skip whole blocks by their zone maps; if the estimate was too low, it runs again without a
// bound.

import type { HouseSort } from '../../src/contract/codes'
import { countBits, hasBit, ones, type Bitmap } from '../lots/bitmap'
import { BLOCK } from '../lots/zone-map'
import type { ColumnName, LotTable } from '../lots/lot-table'
import { NOBODY, type Asker } from './asker'

/** Sort key of a lot, ascending; unknown keys (NaN) come last. Ties: the highest id first. */
export type LotOrder = (table: LotTable, asker?: Asker) => (slot: number) => number

/** An order by one column: its loop reads the column directly, without a call per lot. */
interface Plain extends LotOrder {
  column?: ColumnName
  sign?: number
  /** For a caller with a situation, the order uses this figure of the caller instead. */
  ofAsker?: 'cash' | 'monthly'
}

const plain = (column: ColumnName, sign: 1 | -1): LotOrder =>
  Object.assign(
    ({ columns }: LotTable) => {
      const values = columns[column]
      return (slot: number) => sign * (values[slot] ?? NaN)
    },
    { column, sign },
  )
const by = (column: ColumnName) => plain(column, 1)
const downBy = (column: ColumnName) => plain(column, -1)

/** Offset larger than any price, distance or time, added to a key to order by group first. */
export const APART = 1e14
/** Offset larger than any number of groups. */
const SHARES_APART = 32 * APART

/** Orders open lots first, and each group by `order`. */
export const openFirst =
  (order: LotOrder): LotOrder =>
  (table, asker) => {
    const key = order(table, asker)
    const [upcoming, ongoing] = [table.set('status:upcoming'), table.set('status:ongoing')]
    return slot => key(slot) + (hasBit(upcoming, slot) || hasBit(ongoing, slot) ? 0 : APART)
  }

/** Orders whole homes first, and each group by `order`. */
export const wholeFirst =
  (order: LotOrder): LotOrder =>
  (table, asker) => {
    const [key, shares] = [order(table, asker), table.set('yes:co_owner')]
    return slot => key(slot) + (hasBit(shares, slot) ? SHARES_APART : 0)
  }

/** Orders lots as in a list of ids. */
export const asListed = (ids: readonly number[]): LotOrder => {
  const places = new Map(ids.map((id, place) => [id, place]))
  return table => slot => places.get(table.id(slot)) ?? NaN
}

/** Larger than any cost: lots without an upper end come after those with one. */
const ENDLESS = 1e13

/** Orders by the maximum cost; lots without an upper end follow, by their minimum, and those that are over come last. */
const byCost =
  (sign: 1 | -1): LotOrder =>
  ({ columns }, asker = NOBODY) => {
    const { [asker.most]: max, [asker.total]: min } = columns
    return slot => {
      const end = max[slot] ?? NaN
      return Number.isNaN(end) ? ENDLESS + sign * (min[slot] ?? NaN) : sign * end
    }
  }

/** Orders by the cash that no loan covers. */
const byCash: LotOrder = Object.assign(
  (table: LotTable, asker: Asker = NOBODY) => asker.cash?.(table).most ?? by('cost_cash')(table),
  { column: 'cost_cash', ofAsker: 'cash' } as const,
)

/** Orders by the monthly loan payment. */
const byMonthly: LotOrder = Object.assign(
  (table: LotTable, asker: Asker = NOBODY) => asker.monthly?.(table) ?? by('cost_monthly')(table),
  { column: 'cost_monthly', ofAsker: 'monthly' } as const,
)

export const LOT_ORDERS: Record<
  HouseSort | 'premium_desc' | 'deal_desc' | 'start_desc' | 'updated_desc',
  LotOrder
> = {
  default: by('rank'),
  price_asc: by('price'),
  price_desc: downBy('price'),
  unit_price_asc: by('unit_price'),
  unit_price_desc: downBy('unit_price'),
  area_asc: by('area'),
  area_desc: downBy('area'),
  start_asc: by('start_time'),
  end_asc: by('end_time'),
  new_desc: downBy('notice_time'),
  discount_desc: downBy('discount_rate'),
  onlooker_desc: downBy('onlooker_total'),
  cost_asc: byCost(1),
  cost_desc: byCost(-1),
  monthly_asc: byMonthly,
  cash_asc: byCash,
  premium_desc: downBy('premium'),
  deal_desc: downBy('deal_time'),
  start_desc: downBy('start_time'),
  updated_desc: downBy('updated_at'),
}

/**
 * Collects the smallest keys offered, up to a capacity, by cutting off the surplus whenever its buffer is full. Among equal keys the first
 * offered stays.
 */
class Least {
  private readonly keys: Float64Array
  private readonly slots: Uint32Array
  private size = 0
  /** After a truncation, keys at or above this bound cannot be among the first k. */
  bound = Infinity
  isCut = false

  constructor(
    private readonly room: number,
    likely: number,
  ) {
    ;[this.bound, this.isCut] = [likely, likely < Infinity]
    this.keys = new Float64Array(2 * room + 1024)
    this.slots = new Uint32Array(this.keys.length)
  }

  offer(key: number, slot: number): void {
    this.keys[this.size] = key
    this.slots[this.size++] = slot
    if (this.size === this.keys.length) this.cut()
  }

  private cut(): void {
    const { keys, slots, room, size } = this
    const bound = keys.slice(0, size).sort()[room - 1] ?? Infinity
    let equal = room
    for (let i = 0; i < size; i++) if ((keys[i] ?? 0) < bound) equal -= 1
    this.size = 0
    for (let i = 0; i < size; i++) {
      const key = keys[i] ?? 0
      if (key > bound || (key === bound && equal-- <= 0)) continue
      keys[this.size] = key
      slots[this.size++] = slots[i] ?? 0
    }
    ;[this.bound, this.isCut] = [bound, true]
  }

  /** Returns the slots, smallest key first. */
  inOrder(): number[] {
    const { keys, slots, room, size } = this
    return Array.from(keys.subarray(0, size), (key, at) => ({ key, at }))
      .sort((a, b) => a.key - b.key || a.at - b.at)
      .slice(0, room)
      .map(({ at }) => slots[at] ?? 0)
  }
}

/** Below this number, all lots are offered and no bound is estimated. */
const MANY_LOTS = 20_000
/** Number of lots sampled, and the factor and margin by which the estimated bound exceeds the expected one. */
const LOOKED_AT = 4_096
const [OVER, SPARE] = [1.3, 16]

/**
 * Estimates from a sample a key below which there are most likely enough lots. Without it, lots that arrive in descending key order would
 * all be offered.
 */
function likelyBound(bits: Bitmap, keyOf: (slot: number) => number, room: number): number {
  const total = countBits(bits)
  if (total < MANY_LOTS) return Infinity
  const step = Math.max(1, Math.floor(total / LOOKED_AT))
  const keys = new Float64Array(Math.ceil(total / step) + 1)
  let [nth, next, size] = [0, 0, 0]
  for (let w = 0; w < bits.length; w++) {
    const word = bits[w] ?? 0
    if (word === 0) continue
    if (nth >= next) {
      const key = keyOf((w << 5) + 31 - Math.clz32(word))
      keys[size++] = Number.isNaN(key) ? Infinity : key
      next += step
    }
    nth += ones(word)
  }
  const place = Math.ceil((OVER * room * size) / total) + SPARE
  return keys.subarray(0, size).sort()[place] ?? Infinity
}

/** Returns the slots of one page: the lots of a set from `offset` on, in order. */
export function pageOfLots(
  table: LotTable,
  bits: Bitmap,
  order: Plain,
  { limit, offset, asker = NOBODY }: { limit: number; offset: number; asker?: Asker },
): number[] {
  const room = Math.min(offset + limit, countBits(bits))
  if (limit <= 0 || room <= offset) return []
  const likely = likelyBound(bits, order(table, asker), room)
  const slots = findLeastSlots(table, bits, order, { room, likely, asker })
  return (
    slots.length < room ? findLeastSlots(table, bits, order, { room, likely: Infinity, asker }) : slots
  ).slice(offset)
}

/** Words of a bitmap per block. */
const WORDS = BLOCK / 32

/** Returns the lots with the smallest keys below the estimated bound, in order; fewer than requested if the estimate was too low. */
function findLeastSlots(
  table: LotTable,
  bits: Bitmap,
  order: Plain,
  { room, likely, asker }: { room: number; likely: number; asker: Asker },
): number[] {
  const min = new Least(room, likely)
  const { sign = 1 } = order
  const column = order.ofAsker && asker[order.ofAsker] ? undefined : order.column
  const values = column && table.columns[column]
  const bounds = column && likely < Infinity ? table.bounds(column) : undefined
  const keyOf = order(table, asker)
  // From the highest id down, so that of equal lots it comes first.
  for (let w = bits.length - 1; w >= 0; w--) {
    const block = Math.floor(w / WORDS)
    if (bounds && (sign > 0 ? (bounds.least[block] ?? 0) : -(bounds.greatest[block] ?? 0)) >= min.bound) {
      w = block * WORDS
      continue
    }
    let word = bits[w] ?? 0
    while (word !== 0) {
      const bit = 31 - Math.clz32(word)
      word ^= 1 << bit
      const slot = (w << 5) + bit
      const key = values ? sign * (values[slot] ?? NaN) : keyOf(slot)
      if (key < min.bound || !min.isCut) min.offer(Number.isNaN(key) ? Infinity : key, slot)
    }
  }
  return min.inOrder()
}
