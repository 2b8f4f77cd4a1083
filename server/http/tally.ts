import type { Allowance, Count, CountAnswer, CountQuestion } from '../adapters/counts'
import { windowOf } from './window'

/** What is counted over all web processes of this server, or over all servers: in memory or in Redis, for a read must not cost a write. */
export interface Tally {
  /** Counts one use; 0, or the milliseconds until the key is heard again. */
  take: (allowance: Allowance, key: string) => Promise<number>
  /** Whether nobody has told this value before; it is remembered until then, in milliseconds since 1970. */
  isFirst: (value: string, until: number) => Promise<boolean>
}

/** Values remembered; the oldest go first. */
const MOST_VALUES = 200_000

/** Counts, in this process. */
export function createTally(
  now: () => number = Date.now,
): Tally & { answer: (question: CountQuestion) => CountAnswer } {
  const windows = new Map<string, ReturnType<typeof windowOf>>()
  const values = new Map<string, number>()
  const lend = (allowance: Allowance, key: string, most: number) => {
    const window = windows.get(allowance.name) ?? windowOf(allowance, now)
    windows.set(allowance.name, window)
    return window(key, most)
  }
  const isFirst = (value: string, until: number) => {
    const at = now()
    if ((values.get(value) ?? -Infinity) >= at) return false
    for (const [known, end] of values) {
      if (end >= at && values.size < MOST_VALUES) break
      values.delete(known)
    }
    values.set(value, until)
    return true
  }
  return {
    take: async (allowance, key) => {
      const { lent, ms } = lend(allowance, key, 1)
      return lent > 0 ? 0 : ms
    },
    isFirst: async (value, until) => isFirst(value, until),
    answer: question =>
      question.ask === 'lend'
        ? lend(question.allowance, question.key, question.most)
        : isFirst(question.value, question.until),
  }
}

/** Of an allowance lent at once: a person is lent to once a minute, and what lies idle at other processes stays small. */
const SHARE = 20
/** Keys with uses in hand, or refused, remembered; the longest unheard of go first. */
const MOST_KEYS = 50_000

interface Hand {
  left: number
  /** Nothing is lent before the window ends. */
  isRefused: boolean
  until: number
}

/** Counts where `ask` leads. Uses are lent by the twentieth, so that most requests ask nothing; never more than the whole is given. */
export function tallyBy(ask: Count, now: () => number = Date.now): Tally {
  const hands = new Map<string, Hand>()
  const asking = new Map<string, Promise<void>>()

  const borrow = async (allowance: Allowance, key: string, id: string) => {
    const most = Math.max(1, Math.floor(allowance.total / SHARE))
    const answer = await ask({ ask: 'lend', allowance, key, most })
    if (typeof answer === 'boolean') throw new Error('the tally answered another question')
    hands.delete(id)
    hands.set(id, { left: answer.lent, isRefused: answer.lent === 0, until: now() + answer.ms })
    const oldest = hands.size > MOST_KEYS ? hands.keys().next().value : undefined
    if (oldest !== undefined) hands.delete(oldest)
  }

  return {
    take: async (allowance, key) => {
      const id = `${allowance.name} ${key}`
      for (;;) {
        const hand = hands.get(id)
        const wait = hand ? hand.until - now() : 0
        if (hand && wait > 0 && hand.isRefused) return wait
        if (hand && wait > 0 && hand.left > 0) {
          hand.left -= 1
          return 0
        }
        const under = asking.get(id) ?? borrow(allowance, key, id).finally(() => asking.delete(id))
        asking.set(id, under)
        await under
      }
    },
    isFirst: async (value, until) => (await ask({ ask: 'first', value, until })) === true,
  }
}

/**
 * Counts where all servers do, and where this one does while that fails. A value is told here as well, and first: what this server has had
 * before it refuses whatever becomes of the other.
 */
export function tallyOver(everywhere: Count, here: Count): Tally {
  const { take } = tallyBy(question => everywhere(question).catch(() => here(question)))
  return {
    take,
    isFirst: async (value, until) => {
      const question: CountQuestion = { ask: 'first', value, until }
      if ((await here(question)) !== true) return false
      return (await everywhere(question).catch(() => true)) === true
    },
  }
}

/** Counts where `here` leads, else in this process; with `everywhere` over all servers. */
export function tallyOf(
  { here, everywhere }: { here?: Count; everywhere?: Count },
  now: () => number = Date.now,
): Tally {
  if (!everywhere) return here ? tallyBy(here) : createTally(now)
  const own = createTally(now)
  return tallyOver(everywhere, here ?? (question => Promise.resolve(own.answer(question))))
}
