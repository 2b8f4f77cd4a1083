import type { HouseSort } from '../../../../src/contract/codes'
import { countBits, hasBit, type Bits } from './bits'
import type { ColumnName, LotTable } from './lot-table'

/** What a lot is sorted by, the least first; what is not known (NaN) comes last. Equal lots: the latest id first. */
export type LotOrder = (table: LotTable) => (slot: number) => number

/** By a column alone: these are walked through without a call for each lot. */
interface Plain extends LotOrder {
  column?: ColumnName
  sign?: number
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

/** More than any price, distance or time: what parts groups of lots in a key. */
export const APART = 1e14

/** Open lots first, each group in its order. */
export const openFirst =
  (order: LotOrder): LotOrder =>
  table => {
    const key = order(table)
    const [upcoming, ongoing] = [table.set('status:upcoming'), table.set('status:ongoing')]
    return slot => key(slot) + (hasBit(upcoming, slot) || hasBit(ongoing, slot) ? 0 : APART)
  }

/** In the order of a list of ids. */
export const asListed = (ids: readonly number[]): LotOrder => {
  const places = new Map(ids.map((id, place) => [id, place]))
  return table => slot => places.get(table.id(slot)) ?? NaN
}

export const LOT_ORDERS: Record<HouseSort | 'premium_desc' | 'deal_desc', LotOrder> = {
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
  cost_asc: by('cost_total'),
  cost_desc: downBy('cost_total'),
  monthly_asc: by('cost_monthly'),
  cash_asc: by('cost_cash'),
  premium_desc: downBy('premium'),
  deal_desc: downBy('deal_time'),
}

/** The least of what is offered, as many as it has room for: a heap with the worst of them on top. Of equal ones the first offered stays. */
class Least {
  private readonly keys: Float64Array
  private readonly slots: Uint32Array
  private size = 0
  /** What is not below this is not among them. */
  bound = Infinity

  constructor(private readonly room: number) {
    this.keys = new Float64Array(room)
    this.slots = new Uint32Array(room)
  }

  get isFull(): boolean {
    return this.size === this.room
  }

  offer(key: number, slot: number): void {
    if (!this.isFull) this.rise(Number.isNaN(key) ? Infinity : key, slot)
    else if (key < this.bound) this.sink(key, slot)
    if (this.isFull) this.bound = this.keys[0] ?? Infinity
  }

  /** Their slots, the least first. */
  inOrder(): number[] {
    return Array.from({ length: this.size }, (_, place) => place)
      .sort((a, b) => (this.isWorse(this.keys[a] ?? 0, this.slots[a] ?? 0, b) ? 1 : -1))
      .map(place => this.slots[place] ?? 0)
  }

  private isWorse(key: number, slot: number, place: number): boolean {
    const other = this.keys[place] ?? 0
    return key > other || (key === other && slot < (this.slots[place] ?? 0))
  }

  private put(place: number, key: number, slot: number): void {
    this.keys[place] = key
    this.slots[place] = slot
  }

  private move(from: number, to: number): void {
    this.put(to, this.keys[from] ?? 0, this.slots[from] ?? 0)
  }

  private rise(key: number, slot: number): void {
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (!this.isWorse(key, slot, parent)) break
      this.move(parent, at)
      at = parent
    }
    this.put(at, key, slot)
  }

  private sink(key: number, slot: number): void {
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      if (left >= this.size) break
      const right = left + 1
      const child =
        right < this.size && this.isWorse(this.keys[right] ?? 0, this.slots[right] ?? 0, left) ? right : left
      if (this.isWorse(key, slot, child)) break
      this.move(child, at)
      at = child
    }
    this.put(at, key, slot)
  }
}

/** The slots of one page: the lots of a set from `offset` on, in order. */
export function pageOfLots(
  table: LotTable,
  bits: Bits,
  order: Plain,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  const room = Math.min(offset + limit, countBits(bits))
  if (limit <= 0 || room <= offset) return []
  const least = new Least(room)
  const { column, sign = 1 } = order
  const values = column && table.columns[column]
  const keyOf = order(table)
  // From the latest id down: of equal lots it comes first.
  for (let w = bits.length - 1; w >= 0; w--) {
    let word = bits[w] ?? 0
    while (word !== 0) {
      const bit = 31 - Math.clz32(word)
      word ^= 1 << bit
      const slot = (w << 5) + bit
      const key = values ? sign * (values[slot] ?? NaN) : keyOf(slot)
      if (key < least.bound || !least.isFull) least.offer(key, slot)
    }
  }
  return least.inOrder().slice(offset)
}
