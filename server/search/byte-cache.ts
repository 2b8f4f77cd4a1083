// Cache of serialized cards. A read registers itself while it runs; an invalidation marks the changed lots in every running read, whose
// results for them are returned but not cached. This closes the race between reading a row and its change.

import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database'
import type { CardCache, CardRequest } from './lot-search'

/** About 20,000 cards; least recently used ones are evicted first. */
const MAX_BYTES = 32 * 1024 * 1024
/** Estimated overhead per entry in bytes. */
const BESIDE = 300

type Found = ReadonlyMap<number, Buffer>

/** The cache with its invalidation. */
export interface ByteCache extends CardCache {
  /** Invalidates these lots, or all (null). */
  drop: (ids: readonly number[] | null) => void
}

interface Reading {
  madeBy: string
  /** Lots that changed during the read: their result may be stale and is not cached. */
  changed: Set<number>
  hasAllChanged: boolean
}

/** Copies to its own allocation: small buffers share a pool, and one entry would keep the whole pool alive. */
function apart(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

/** Entries are made from rows of `primary`: a replica may not have a change yet that was already invalidated here. */
export function createKeptBytes(primary: Database, mostBytes = MAX_BYTES): ByteCache {
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

  const makeAndKeep = async (ids: readonly number[], { make }: CardRequest): Promise<Found> => {
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
