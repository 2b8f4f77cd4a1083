/** A bitmap of lots: bit n is the lot with ordinal (slot) n. All bitmaps of one table have the same length. */
export type Bitmap = Uint32Array

const ALL = 0xffffffff

export const wordsFor = (slots: number) => (slots + 31) >>> 5

export const hasBit = (bits: Bitmap, slot: number) => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

export function setBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function clearBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

export function keepAll(bits: Bitmap, others: Bitmap): void {
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) & (others[w] ?? 0)
}

export function dropAll(bits: Bitmap, others: Bitmap): void {
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) & ~(others[w] ?? 0)
}

export function addAll(bits: Bitmap, others: Bitmap): void {
  for (let w = 0; w < bits.length; w++) bits[w] = (bits[w] ?? 0) | (others[w] ?? 0)
}

/** Returns the number of set bits in a word. */
export function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bitmap): number {
  return countBoth(bits, bits)
}

/** Returns the number of lots in both bitmaps. */
export function countBoth(bits: Bitmap, others: Bitmap): number {
  let total = 0
  for (let w = 0; w < bits.length; w++) {
    const word = (bits[w] ?? 0) & (others[w] ?? 0)
    if (word !== 0) total += ones(word)
  }
  return total
}

/** Inserts a slot in the middle: it and all slots after it move up by one. */
export function shiftBits(bits: Bitmap, slot: number): void {
  const first = slot >>> 5
  for (let w = bits.length - 1; w > first; w--) bits[w] = ((bits[w] ?? 0) << 1) | ((bits[w - 1] ?? 0) >>> 31)
  const below = (1 << (slot & 31)) - 1
  const word = bits[first] ?? 0
  bits[first] = (word & below) | ((word & ~below & ALL) << 1)
}

/** Words whose slots are visited in one batch. */
const WORDS_AT_ONCE = 256

/**
 * Visits the slots of a bitmap, lowest first, in batches of some thousands: callers loop over each batch, because one function call per lot
 * is slower.
 */
export function throughSlots(bits: Bitmap, look: (slots: Uint32Array, size: number) => void): void {
  const slots = new Uint32Array(WORDS_AT_ONCE * 32)
  for (let from = 0; from < bits.length; from += WORDS_AT_ONCE) {
    let size = 0
    for (let w = from, end = Math.min(bits.length, from + WORDS_AT_ONCE); w < end; w++) {
      let word = bits[w] ?? 0
      if (word === ALL) for (let slot = w << 5, last = slot + 32; slot < last; slot++) slots[size++] = slot
      else
        while (word !== 0) {
          const low = word & -word
          slots[size++] = (w << 5) + 31 - Math.clz32(low)
          word ^= low
        }
    }
    if (size > 0) look(slots, size)
  }
}

/** Returns all slots of a bitmap, lowest first. */
export function listSlots(bits: Bitmap): Uint32Array {
  const all = new Uint32Array(countBits(bits))
  let at = 0
  throughSlots(bits, (slots, size) => {
    all.set(slots.subarray(0, size), at)
    at += size
  })
  return all
}

/** Keeps the lots that pass. */
export function keepWhere(bits: Bitmap, passes: (slot: number) => boolean): void {
  throughSlots(bits, (slots, size) => {
    for (let i = 0; i < size; i++) {
      const slot = slots[i] ?? 0
      if (!passes(slot)) clearBit(bits, slot)
    }
  })
}

export type Numbers = Float64Array | Float32Array | Uint32Array

/** If a word has more set bits than this, all its lots are tested, which needs no search for set bits. */
const MANY = 6

/** Keeps the lots whose number lies within the bounds, both inclusive. Unknown numbers (NaN) never do. */
export function keepRange(bits: Bitmap, column: Numbers, min: number, max: number): void {
  for (let w = 0; w < bits.length; w++) {
    let word = bits[w] ?? 0
    if (word === 0) continue
    let kept = 0
    const first = w << 5
    if (ones(word) > MANY && first + 32 <= column.length) {
      // Branch-free: a branch would be mispredicted for every other lot, which takes seven times as long.
      for (let bit = 31; bit >= 0; bit--) {
        const value = column[first + bit] ?? NaN
        kept = (kept << 1) | (+(value >= min) & +(value <= max))
      }
      bits[w] = kept & word
      continue
    }
    while (word !== 0) {
      const low = word & -word
      const value = column[first + 31 - Math.clz32(low)] ?? NaN
      if (value >= min && value <= max) kept |= low
      word ^= low
    }
    bits[w] = kept
  }
}

/** Keeps the lots whose code is marked. */
export function keepMarked(bits: Bitmap, codes: Uint32Array, marks: Uint8Array): void {
  for (let w = 0; w < bits.length; w++) {
    let word = bits[w] ?? 0
    if (word === 0) continue
    let kept = 0
    const first = w << 5
    if (ones(word) > MANY && first + 32 <= codes.length) {
      for (let bit = 0; bit < 32; bit++) kept |= (marks[codes[first + bit] ?? 0] ?? 0) << bit
      bits[w] = kept & word
      continue
    }
    while (word !== 0) {
      const low = word & -word
      if (marks[codes[first + 31 - Math.clz32(low)] ?? 0] === 1) kept |= low
      word ^= low
    }
    bits[w] = kept
  }
}
