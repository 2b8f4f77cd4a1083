import type { AlertKind } from '../../src/contract/desk/running-rules'
import {
  addAnswers,
  calculateQuantileMs,
  findLargestValue,
  noAnswers,
  type Answers,
  type ProcessSeen,
  type Values,
} from './counted'

/** An alert of docs/operations/operate.md, detected from a server's metrics. */

export interface Trouble {
  kind: AlertKind
  /** The job or channel, if there are several. */
  about: string
  /** Severity, in the unit of the kind. */
  worst: number
}

/** A sample of the metrics; `answers` since the previous sample. */
export interface Look {
  /** Unix seconds. */
  at: number
  answers: Answers
  processes: readonly Pick<ProcessSeen, 'name' | 'loop_ms'>[]
  values: Values
  clientErrors: number
  processEnds: number
}

export interface Around {
  messages: readonly { channel: string; late: number; dead: number }[]
  jobs: readonly { name: string; every: number; failures: number; good_at: number | null }[]
  replicaMs: number | null
  replicaLateSeconds: number
  /** Sources whose data is worse than their step allows; `about` names the source and the fault. */
  lows: readonly { about: string; percent: number }[]
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
/** Age of samples considered by the alert rules. */
export const KEPT_SECONDS = 10 * MINUTE
/** Minimum responses for a meaningful share. */
const ENOUGH = 100
/** A job with at least this interval runs only a few times a day. */
const RARE = 6 * HOUR

const sumAnswers = (looks: readonly Look[]): Answers => {
  const sum = noAnswers()
  for (const { answers } of looks) addAnswers(sum, answers)
  return sum
}

const ofAnswers = (looks: readonly Look[], now: number): (Trouble | false)[] => {
  const five = sumAnswers(looks.filter(({ at }) => at > now - 5 * MINUTE))
  const all = sumAnswers(looks)
  const p95 = calculateQuantileMs(all, 0.95) ?? 0
  const percent = (100 * five.failed) / Math.max(1, five.asked)
  const errors = looks.reduce((total, look) => total + look.clientErrors, 0)
  const ends = looks.reduce((total, look) => total + look.processEnds, 0)
  return [
    five.asked >= ENOUGH && percent > 1 && { kind: 'calls_fail', about: '', worst: percent },
    all.asked >= ENOUGH && p95 > 1_000 && { kind: 'slow', about: '', worst: p95 },
    errors > 50 && { kind: 'client_errors', about: '', worst: errors },
    ends > 0 && { kind: 'process_ended', about: '', worst: ends },
  ]
}

/** A process whose event loop was late in every sample of ten minutes. */
const ofLoops = (looks: readonly Look[], now: number): Trouble[] => {
  const [first] = looks
  if (!first || first.at > now - KEPT_SECONDS + MINUTE) return []
  return (looks.at(-1)?.processes ?? []).flatMap(({ name }) => {
    const min = Math.min(
      ...looks.map(({ processes }) => processes.find(one => one.name === name)?.loop_ms ?? 0),
    )
    return min > 200 ? [{ kind: 'loop', about: name, worst: min }] : []
  })
}

const ofBackups = (values: Values, now: number): (Trouble | false)[] => {
  const at = findLargestValue(values, 'homes_backup_at_seconds')
  const bad = findLargestValue(values, 'homes_backup_tried_seconds', { good: 'no' })
  return [
    at !== null && now - at > 2 * DAY && { kind: 'backup', about: '', worst: (now - at) / HOUR },
    bad !== null && { kind: 'trial', about: '', worst: (now - bad) / HOUR },
  ]
}

/** Returns all current problems; `looks` are the samples of the last KEPT_SECONDS, oldest first. */
export function findTroubles(looks: readonly Look[], around: Around): Trouble[] {
  const last = looks.at(-1)
  if (!last) return []
  const { at: now, values } = last
  const free = findLargestValue(values, 'homes_disk_free_bytes')
  const { replicaMs } = around
  const found: (Trouble | false)[] = [
    ...ofAnswers(looks, now),
    ...ofLoops(looks, now),
    ...ofBackups(values, now),
    ...around.messages.flatMap(({ channel, late, dead }) => [
      late > 10 * MINUTE && { kind: 'messages_late' as const, about: channel, worst: late },
      dead > 0 && { kind: 'messages_dead' as const, about: channel, worst: dead },
    ]),
    ...around.jobs.map(
      ({ name, every, failures, good_at }) =>
        failures > 0 &&
        now - (good_at ?? 0) > (every >= RARE ? 2 * DAY : HOUR) && {
          kind: 'job' as const,
          about: name,
          worst: failures,
        },
    ),
    findLargestValue(values, 'homes_redis_up') === 0 && { kind: 'redis', about: '', worst: 1 },
    findLargestValue(values, 'homes_search_up') === 0 && { kind: 'search', about: '', worst: 1 },
    replicaMs !== null &&
      replicaMs > 1000 * around.replicaLateSeconds && { kind: 'replica', about: '', worst: replicaMs },
    free !== null && free < 1e9 && { kind: 'disk', about: '', worst: 1 - free / 1e9 },
    ...around.lows.map(({ about, percent }) => ({ kind: 'data' as const, about, worst: 100 - percent })),
    ...(values.get('homes_unknown') ?? []).map(
      ({ labels, value }) => value > 0 && { kind: 'unknown' as const, about: String(labels.what), worst: 1 },
    ),
  ]
  return found.filter(one => one !== false)
}
