import { toBeijingDay } from '../../src/lib/dates'
import type { Job, JobDependencies } from '../http/job'
import { formatLow, loadLows } from '../modules/quality/scores'
import type { Counted } from '../metrics/serve-metrics'
import {
  addAnswers,
  answersSince,
  growth,
  calculateQuantileMs,
  findLargestValue,
  noAnswers,
  processesIn,
  collectMetricValues,
} from '../state/counted'
import {
  databaseSeen,
  jobsSeen,
  keepAlerts,
  keepMinute,
  keepProcesses,
  keepRoutes,
  messagesSeen,
} from '../state/keep'
import { KEPT_SECONDS, findTroubles, type Look } from '../state/alert-rules'

const EVERY = 20

/** Samples the counters of all processes of this server and stores them for the desk: on each server only the primary does. */
export function keepState(counted: () => Promise<Counted[]>): Job {
  const grown = growth()
  let looks: Look[] = []

  const lookAt = async (
    now: number,
  ): Promise<Look & { routes: ReturnType<typeof answersSince>; cpu: Map<string, number> }> => {
    const values = collectMetricValues(await counted())
    const routes = answersSince(values, grown)
    const answers = noAnswers()
    for (const one of routes.values()) addAnswers(answers, one)
    const processes = processesIn(values)
    const grownBy = (name: string) =>
      (values.get(name) ?? []).reduce(
        (sum, { labels, value }) => sum + grown(`${name} ${Object.values(labels).join(' ')}`, value),
        0,
      )
    const seconds = Math.max(1, now - (looks.at(-1)?.at ?? now - EVERY))
    const cpu = new Map(
      processes.map(({ name, cpu_seconds }) => [
        name,
        Math.round((100 * grown(`cpu ${name}`, cpu_seconds)) / seconds),
      ]),
    )
    return {
      at: now,
      answers,
      processes,
      values,
      clientErrors: grownBy('homes_client_errors_total'),
      processEnds: grownBy('homes_web_process_ends_total'),
      routes,
      cpu,
    }
  }

  return {
    name: 'keep-state',
    scope: 'process',
    every: EVERY,
    timeout: 120,
    run: async ({ db, env, now: clock }: JobDependencies) => {
      const now = clock()
      const look = await lookAt(now)
      const { values, routes, answers, cpu } = look
      looks = [...looks.filter(({ at }) => at > now - KEPT_SECONDS), look]
      const messages = await messagesSeen(db, now)
      const lag = findLargestValue(values, 'homes_replica_lag_seconds')
      const replicaMs = lag === null ? null : Math.round(1000 * lag)
      const good = findLargestValue(values, 'homes_backup_tried_seconds', { good: 'yes' })
      const bad = findLargestValue(values, 'homes_backup_tried_seconds', { good: 'no' })
      await keepProcesses(db, env, { processes: processesIn(values), cpu, now })
      await keepRoutes(db, routes, now)
      await keepMinute(
        db,
        env,
        {
          ...(await databaseSeen(db)),
          asked: answers.asked,
          failed: answers.failed,
          p95_ms: calculateQuantileMs(answers, 0.95),
          replica_ms: replicaMs,
          messages_late: Math.max(0, ...messages.map(({ late }) => late)),
          messages_dead: messages.reduce((sum, { dead }) => sum + dead, 0),
          disk_free_bytes: findLargestValue(values, 'homes_disk_free_bytes'),
          backup_at: findLargestValue(values, 'homes_backup_at_seconds'),
          trial_at: good ?? bad,
          trial_good: good === null && bad === null ? null : good !== null,
        },
        now,
      )
      const around = {
        messages,
        jobs: await jobsSeen(db),
        replicaMs,
        replicaLateSeconds: env.replicaLateSeconds,
        lows: (await loadLows(db, toBeijingDay(now))).map(low => ({
          about: formatLow(low),
          percent: low.percent,
        })),
      }
      await keepAlerts(db, env, findTroubles(looks, around), now)
    },
  }
}
