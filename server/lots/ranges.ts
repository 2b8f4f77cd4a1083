import { clearBit, keepRange, setBit, shiftBits, type Bits, type Numbers } from './bits'

/** 125 KB each for a million lots. */
const MOST = 64

interface Range<Name> {
  name: Name
  min: number
  max: number
  bits: Bits
}

/** Ranges that are asked for again and again (bands, today), each as a set that every change of a lot is entered in; those not asked for longest go. */
export class RangeSets<Name extends string> {
  private readonly kept = new Map<string, Range<Name>>()

  constructor(
    private readonly columns: Readonly<Record<Name, Numbers>>,
    private readonly all: () => Bits,
  ) {}

  /** The lots whose number lies within both ends, those on no shelf too. Not to be changed. */
  of(name: Name, min: number, max: number): Bits {
    const key = `${name} ${min} ${max}`
    const range = this.kept.get(key) ?? { name, min, max, bits: this.found(name, min, max) }
    this.kept.delete(key)
    this.kept.set(key, range)
    if (this.kept.size > MOST)
      for (const [oldest] of this.kept) if (this.kept.size > MOST) this.kept.delete(oldest)
    return range.bits
  }

  private found(name: Name, min: number, max: number): Bits {
    const bits = this.all()
    keepRange(bits, this.columns[name], min, max)
    return bits
  }

  /** The lot in a slot has other numbers. */
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
