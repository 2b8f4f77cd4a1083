import type { Counted } from '../metrics/serve-metrics'
import type { Count, CountAnswer, CountQuestion } from '../adapters/counts'

/** What a web process sends the first one: questions, answered in their order, that its event loop still turns, and what it counted. */
export type ToFirst = { questions: CountQuestion[] } | { beat: true } | { counted: Counted }
/** `replaced`: how many web processes were killed so far because they had fallen silent; `count`: what was counted is asked for. */
export type ToWeb =
  | { answers: CountAnswer[] }
  | { stop: { savesLots: boolean } }
  | { replaced: number }
  | { count: true }

interface Waiting {
  question: CountQuestion
  resolve: (answer: CountAnswer) => void
}

/** Counts in another process; what is asked in one turn of the event loop goes as one message. `heard` is given each answer. */
export function countOver(send: (message: Extract<ToFirst, { questions: CountQuestion[] }>) => void): {
  count: Count
  heard: (answers: readonly CountAnswer[]) => void
} {
  let asked: Waiting[] = []
  const sent: Waiting[] = []
  const flush = () => {
    const batch = asked
    asked = []
    sent.push(...batch)
    send({ questions: batch.map(({ question }) => question) })
  }
  return {
    count: question =>
      new Promise(resolve => {
        if (asked.length === 0) setImmediate(flush)
        asked.push({ question, resolve })
      }),
    heard: answers => {
      for (const answer of answers) sent.shift()?.resolve(answer)
    },
  }
}
