// Sorts lots and returns single pages without sorting everything. A page needs the smallest offset + limit keys: the loop walks the bitmap
// from the highest slot down and offers keys to a bounded buffer (Least). For many lots it first estimates from a sample a key bound that
// most likely covers the page, which lets it skip whole blocks by their zone maps; if the estimate was too low, it runs again without a
// bound.

import { countBits, ones, type Bitmap } from './bitmap'
import type { LotTable } from './lot-table'
import type { SlotOrder } from './order'
import { BLOCK } from './zone-map'

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
  order: SlotOrder,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  const room = Math.min(offset + limit, countBits(bits))
  if (limit <= 0 || room <= offset) return []
  const likely = likelyBound(bits, order.keyOf, room)
  const slots = findLeastSlots(table, bits, order, { room, likely })
  return (slots.length < room ? findLeastSlots(table, bits, order, { room, likely: Infinity }) : slots).slice(
    offset,
  )
}

/** Words of a bitmap per block. */
const WORDS = BLOCK / 32

/** Returns the lots with the smallest keys below the estimated bound, in order; fewer than requested if the estimate was too low. */
function findLeastSlots(
  table: LotTable,
  bits: Bitmap,
  { keyOf, column, sign }: SlotOrder,
  { room, likely }: { room: number; likely: number },
): number[] {
  const min = new Least(room, likely)
  const values = column && table.columns[column]
  const bounds = column && likely < Infinity ? table.bounds(column) : undefined
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
