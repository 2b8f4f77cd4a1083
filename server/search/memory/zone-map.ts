import type { Numbers } from './bitmap'

/** Slots in a block: eight words of a bitmap. */
export const BLOCK = 256

/** Zone map: minimum and maximum of a column in each block, used to skip blocks. Blocks without numbers have minimum > maximum. */
export interface Bounds {
  least: Float64Array
  greatest: Float64Array
}

interface Kept extends Bounds {
  isStale: Uint8Array
}

/** Zone maps of the columns that lots were sorted by. A change marks its block stale; the block is recomputed on the next use. */
export class ZoneMap<Name extends string> {
  private readonly kept = new Map<Name, Kept>()

  constructor(private readonly columns: Readonly<Record<Name, Numbers>>) {}

  of(name: Name): Bounds {
    const column = this.columns[name]
    const known = this.kept.get(name) ?? fresh(Math.ceil(column.length / BLOCK))
    this.kept.set(name, known)
    const { least: min, greatest, isStale } = known
    for (let block = 0; block < isStale.length; block++) {
      if (isStale[block] === 0) continue
      let [low, high] = [Infinity, -Infinity]
      for (let slot = block * BLOCK, end = Math.min(column.length, slot + BLOCK); slot < end; slot++) {
        const value = column[slot] ?? NaN
        if (value < low) low = value
        if (value > high) high = value
      }
      min[block] = low
      greatest[block] = high
      isStale[block] = 0
    }
    return known
  }

  /** Marks the block of a slot stale after a change. */
  note(slot: number): void {
    for (const { isStale } of this.kept.values()) isStale[Math.floor(slot / BLOCK)] = 1
  }

  /** Marks all blocks from this slot on stale. */
  noteFrom(slot: number): void {
    for (const { isStale } of this.kept.values()) isStale.fill(1, Math.floor(slot / BLOCK))
  }

  clear(): void {
    this.kept.clear()
  }
}

const fresh = (blocks: number): Kept => ({
  least: new Float64Array(blocks),
  greatest: new Float64Array(blocks),
  isStale: new Uint8Array(blocks).fill(1),
})
