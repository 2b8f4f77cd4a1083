import { LRUCache } from 'lru-cache'
import type { Packed } from '../http/packed'

/** What changed: these lots, or anything. */
export type Change = readonly number[] | 'all'

export interface Rule {
  /** Milliseconds that a value is given without a thought. */
  fresh: number
  /** Milliseconds that it is given at most, while it is being renewed. */
  most: number
}

interface About {
  /** The lots whose changes end it, beside changes of anything; null: any lot's. */
  lots: readonly number[] | null
}
/** What may be cached: bytes, and nothing of what they were made from. */
export interface Keepable {
  readonly body: Packed
}

interface Entry extends About {
  value: Keepable
  /** When it was asked for, in milliseconds of `now`. */
  at: number
}
interface Asked extends About {
  value: Promise<Keepable>
}

/** Values cached, however small: each change is held against all of them. */
const MOST = 5_000
/** Of the whole for one value, so that no single one drives out all others. */
const LARGEST = 1 / 4
/** Bytes that a value takes beside its own and those of its key. */
const BESIDE = 500

export interface AnswerCache {
  /**
   * The value of `key`, at most `rule.most` old and never from before a change that was told. However many ask, `work` runs once; what it
   * throws is thrown to all who waited, and not cached; nor is what `isGood` refuses.
   */
  get: <T extends Keepable>(
    key: string,
    rule: Rule,
    lots: readonly number[] | null,
    work: () => Promise<T>,
    isGood?: (value: T) => boolean,
  ) => Promise<T>
  /** Ends all that this change may have changed, also what is being worked out. */
  drop: (change: Change) => void
  /** Whether changes are told. While they are not, nothing is cached; who ask at the same time still ask once. */
  hears: (isTold: boolean) => void
  /** How many values are cached, and the bytes that they take. */
  held: () => { values: number; bytes: number }
}

/**
 * Answers that are the same for all visitors, in `mostBytes` of the memory of this process; the longest unasked go first. A library for this
 * would hand out what was being worked out when the change came, and keep it; here it is neither.
 */
export function createAnswerCache(
  mostBytes: number,
  now: () => number = () => performance.now(),
): AnswerCache {
  const entries = new LRUCache<string, Entry>({
    max: MOST,
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes * LARGEST),
    sizeCalculation: ({ value }, key) => value.body.size + 2 * key.length + BESIDE,
    // What nobody asks for any more goes when it is too old to be given.
    ttl: 1,
    ttlAutopurge: true,
  })
  const asked = new Map<string, Asked>()
  let isTold = false

  const keep = (key: string, entry: Entry, ms: number) => {
    entries.set(key, entry, { ttl: Math.max(1, Math.ceil(ms)) })
    // The cache weighs what is another object than before.
    let held = entry
    entry.value.body.grown = () => {
      if (entries.peek(key) !== held) return
      held = { ...held }
      entries.set(key, held, { noUpdateTTL: true })
    }
  }

  const ask = <T extends Keepable>(
    key: string,
    { lots, most }: About & { most: number },
    work: () => Promise<T>,
    isGood: (value: T) => boolean,
  ): Promise<T> => {
    const under = asked.get(key)
    if (under) return under.value as Promise<T>
    const at = now()
    const value = work().then(
      answer => {
        if (asked.get(key) !== one) return answer
        asked.delete(key)
        if (!isTold || !isGood(answer)) return answer
        keep(key, { value: answer, at, lots }, most - (now() - at))
        return answer
      },
      (error: unknown) => {
        if (asked.get(key) === one) asked.delete(key)
        throw error
      },
    )
    const one: Asked = { value, lots }
    asked.set(key, one)
    return value
  }

  const drop = (change: Change) => {
    const isOver = ({ lots }: About) =>
      change === 'all' || lots === null || change.some(lot => lots.includes(lot))
    for (const [key, one] of asked) if (isOver(one)) asked.delete(key)
    if (change === 'all') entries.clear()
    else for (const [key, one] of [...entries.entries()]) if (isOver(one)) entries.delete(key)
  }

  return {
    get: async <T extends Keepable>(
      key: string,
      rule: Rule,
      lots: readonly number[] | null,
      work: () => Promise<T>,
      isGood: (value: T) => boolean = () => true,
    ) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (!entry || age >= rule.most) return ask(key, { lots, most: rule.most }, work, isGood)
      // What could not be renewed is asked for anew once it is too old.
      if (age >= rule.fresh) ask(key, { lots, most: rule.most }, work, isGood).catch(() => undefined)
      return entry.value as T
    },
    drop,
    hears: told => {
      isTold = told
      if (!told) drop('all')
    },
    held: () => ({ values: entries.size, bytes: entries.calculatedSize }),
  }
}
