import { clearBit, keepRange, setBit, shiftBits, type Bitmap, type Numbers } from './bitmap'

/** Maximum number of cached ranges: 125 KB each for a million lots. */
const MAX = 64

interface Range<Name> {
  name: Name
  min: number
  max: number
  bits: Bitmap
}

/** Cached bitmaps of recurring ranges (bands, today), which every change of a lot updates; least recently used ones are evicted. */
export class RangeSets<Name extends string> {
  private readonly kept = new Map<string, Range<Name>>()

  constructor(
    private readonly columns: Readonly<Record<Name, Numbers>>,
    private readonly all: () => Bitmap,
  ) {}

  /** Returns the lots whose number lies within the bounds, including lots off the shelf. Read-only. */
  of(name: Name, min: number, max: number): Bitmap {
    const key = `${name} ${min} ${max}`
    const range = this.kept.get(key) ?? { name, min, max, bits: this.found(name, min, max) }
    this.kept.delete(key)
    this.kept.set(key, range)
    if (this.kept.size > MAX)
      for (const [oldest] of this.kept) if (this.kept.size > MAX) this.kept.delete(oldest)
    return range.bits
  }

  private found(name: Name, min: number, max: number): Bitmap {
    const bits = this.all()
    keepRange(bits, this.columns[name], min, max)
    return bits
  }

  /** Updates the cached ranges after a change of the lot in a slot. */
  note(slot: number): void {
    for (const { name, min, max, bits } of this.kept.values()) {
      const value = this.columns[name][slot] ?? NaN
      if (value >= min && value <= max) setBit(bits, slot)
      else clearBit(bits, slot)
    }
  }

  shift(slot: number): void {
    for (const { bits } of this.kept.values()) shiftBits(bits, slot)
  }

  clear(): void {
    this.kept.clear()
  }
}
