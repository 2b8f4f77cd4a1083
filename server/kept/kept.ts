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
interface Entry extends About {
  value: unknown
  /** When it was asked for, in milliseconds of `now`. */
  at: number
}
interface Asked extends About {
  value: Promise<unknown>
}

/** Values kept; the longest unasked go first. */
const MOST = 1_000

export interface Kept {
  /**
   * The value of `key`, at most `rule.most` old and never from before a change that was told. However many ask, `work` runs once; what it
   * throws is thrown to all who waited, and not kept; nor is what `isGood` refuses.
   */
  get: <T>(
    key: string,
    rule: Rule,
    lots: readonly number[] | null,
    work: () => Promise<T>,
    isGood?: (value: T) => boolean,
  ) => Promise<T>
  /** Ends all that this change may have changed, also what is being worked out. */
  drop: (change: Change) => void
  /** Whether changes are told. While they are not, nothing is kept; who ask at the same time still ask once. */
  hears: (isTold: boolean) => void
}

/**
 * Answers that are the same for all visitors, in the memory of this process. A library would hand out what was being worked out when the
 * change came, and keep it; here it is neither.
 */
export function createKept(now: () => number = () => performance.now()): Kept {
  const entries = new Map<string, Entry>()
  const asked = new Map<string, Asked>()
  let isTold = false

  const ask = <T>(
    key: string,
    { lots }: About,
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
        entries.delete(key)
        entries.set(key, { value: answer, at, lots })
        const oldest = entries.size > MOST ? entries.keys().next().value : undefined
        if (oldest !== undefined) entries.delete(oldest)
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
    for (const held of [entries, asked]) {
      for (const [key, one] of held) if (isOver(one)) held.delete(key)
    }
  }

  return {
    get: async <T>(
      key: string,
      rule: Rule,
      lots: readonly number[] | null,
      work: () => Promise<T>,
      isGood: (value: T) => boolean = () => true,
    ) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (!entry || age >= rule.most) return ask(key, { lots }, work, isGood)
      // What could not be renewed is asked for anew once it is too old.
      if (age >= rule.fresh) ask(key, { lots }, work, isGood).catch(() => undefined)
      return entry.value as T
    },
    drop,
    hears: told => {
      isTold = told
      if (!told) drop('all')
    },
  }
}
