import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database'

/** Some 20,000 cards; the longest unasked go first. */
const MOST_BYTES = 32 * 1024 * 1024
/** Bytes that one takes beside its own. */
const BESIDE = 300

type Found = ReadonlyMap<number, Buffer>

export interface Asking {
  /** What the bytes are made by beside their lots: with another they are all made anew. */
  madeBy: string
  /** Asked where the primary is away; what it gives is not kept. */
  otherwise: Database
  make: (db: Database, ids: readonly number[]) => Promise<Found>
}

/** What was made of lots, until they change. */
export interface KeptBytes {
  /** Of these lots, made now where it is not kept. Ask once the index is up to date: then nothing is older than the asking. */
  of: (ids: readonly number[], asking: Asking) => Promise<Found>
  /** Lets go of these lots, or of all (null). */
  drop: (ids: readonly number[] | null) => void
  held: () => { lots: number; bytes: number }
}

interface Reading {
  madeBy: string
  /** Lots that changed meanwhile: what was read of them may be from before. */
  changed: Set<number>
  hasAllChanged: boolean
}

/** In memory of its own: small buffers share theirs, and the whole of it stays for one. */
function apart(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

/** Made from rows of `primary`: a replica may not have a change yet that was dropped here already. */
export function createKeptBytes(primary: Database, mostBytes = MOST_BYTES): KeptBytes {
  const kept = new LRUCache<number, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: bytes => bytes.byteLength + BESIDE,
  })
  const readings = new Set<Reading>()
  let madeBy = ''

  const drop = (ids: readonly number[] | null) => {
    if (ids === null) kept.clear()
    for (const id of ids ?? []) kept.delete(id)
    for (const reading of readings) {
      if (ids === null) reading.hasAllChanged = true
      for (const id of ids ?? []) reading.changed.add(id)
    }
  }

  const makeAndKeep = async (ids: readonly number[], { make }: Asking): Promise<Found> => {
    const reading: Reading = { madeBy, changed: new Set(), hasAllChanged: false }
    readings.add(reading)
    try {
      const made = await make(primary, ids)
      if (reading.hasAllChanged || reading.madeBy !== madeBy) return made
      for (const [id, bytes] of made) if (!reading.changed.has(id)) kept.set(id, apart(bytes))
      return made
    } finally {
      readings.delete(reading)
    }
  }

  return {
    of: async (ids, asking) => {
      if (asking.madeBy !== madeBy) {
        kept.clear()
        madeBy = asking.madeBy
      }
      const found = new Map<number, Buffer>()
      const missing: number[] = []
      for (const id of ids) {
        const bytes = kept.get(id)
        if (bytes) found.set(id, bytes)
        else missing.push(id)
      }
      if (missing.length === 0) return found
      const { otherwise } = asking
      const made = await makeAndKeep(missing, asking).catch((error: unknown) => {
        if (otherwise === primary) throw error
        return asking.make(otherwise, missing)
      })
      for (const [id, bytes] of made) found.set(id, bytes)
      return found
    },
    drop,
    held: () => ({ lots: kept.size, bytes: kept.calculatedSize }),
  }
}
