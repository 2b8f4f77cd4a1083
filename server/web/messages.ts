import type { Counted } from '../metrics/serve-metrics'
import type { Count, CountAnswer, CountQuestion } from '../adapters/counts'

/** Milliseconds between two heartbeats of a web process. */
export const BEAT_MS = 1_000

/** Messages of a web process to the primary: questions, answered in order; a heartbeat of its event loop; its metrics. */
export type ToFirst = { questions: CountQuestion[] } | { beat: true } | { counted: Counted }
/** `count`: request for the metrics. */
export type ToWeb = { answers: CountAnswer[] } | { stop: { savesLots: boolean } } | { count: true }

interface Waiting {
  question: CountQuestion
  resolve: (answer: CountAnswer) => void
}

/** Counter client over messages; questions of one event-loop tick are sent as one message. `heard` receives the answers. */
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
