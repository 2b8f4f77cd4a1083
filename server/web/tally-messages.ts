import type { Counted } from '../metrics/serve-metrics'
import { tallyBy, type Tally, type TallyAnswer, type TallyQuestion } from '../http/tally'

/** What a web process sends the first one: questions, answered in their order, that its event loop still turns, and what it counted. */
export type ToFirst = { questions: TallyQuestion[] } | { beat: true } | { counted: Counted }
/** `replaced`: how many web processes were killed so far because they had fallen silent; `count`: what was counted is asked for. */
export type ToWeb =
  { answers: TallyAnswer[] } | { stop: { savesLots: boolean } } | { replaced: number } | { count: true }

interface Waiting {
  question: TallyQuestion
  resolve: (answer: TallyAnswer) => void
}

/** A tally that is kept elsewhere; what is asked in one turn of the event loop goes as one message. `heard` is given each answer. */
export function tallyOver(send: (message: Extract<ToFirst, { questions: TallyQuestion[] }>) => void): {
  tally: Tally
  heard: (answers: readonly TallyAnswer[]) => void
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
    tally: tallyBy(
      question =>
        new Promise(resolve => {
          if (asked.length === 0) setImmediate(flush)
          asked.push({ question, resolve })
        }),
    ),
    heard: answers => {
      for (const answer of answers) sent.shift()?.resolve(answer)
    },
  }
}
