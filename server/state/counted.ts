import { REQUEST_BOUNDS as BOUNDS } from '../metrics/metrics'
import type { Counted } from '../metrics/serve-metrics'

/** Metric values of processes, by name; those of a histogram have their own names. */

export interface Told {
  labels: Readonly<Record<string, string | number | undefined>>
  value: number
}
export type Values = ReadonlyMap<string, readonly Told[]>

interface Kept {
  labels: Told['labels']
  value: number
  metricName?: string
  sharedLabels?: Told['labels']
}

export function collectMetricValues(all: readonly Counted[]): Values {
  const values = new Map<string, Told[]>()
  for (const metric of all.flat())
    for (const { labels, sharedLabels, value, metricName } of metric.values as Kept[]) {
      const name = metricName ?? metric.name
      const told = { labels: sharedLabels ? { ...sharedLabels, ...labels } : labels, value }
      const list = values.get(name)
      if (list) list.push(told)
      else values.set(name, [told])
    }
  return values
}

/** Returns the largest value of a metric, or null if there is none. */
export const findLargestValue = (
  values: Values,
  name: string,
  labels: Told['labels'] = {},
): number | null => {
  const fit = (values.get(name) ?? []).filter(told =>
    Object.entries(labels).every(([key, value]) => told.labels[key] === value),
  )
  return fit.length === 0 ? null : Math.max(...fit.map(({ value }) => value))
}

/** Responses of a route; `within` counts those that took at most each of REQUEST_BOUNDS, and all. */
export interface Answers {
  asked: number
  refused: number
  failed: number
  seconds: number
  within: number[]
}

const PLACES = new Map([...BOUNDS.map(String), '+Inf'].map((bound, place) => [bound, place]))

export const noAnswers = (): Answers => ({
  asked: 0,
  refused: 0,
  failed: 0,
  seconds: 0,
  within: Array.from({ length: BOUNDS.length + 1 }, () => 0),
})

export function addAnswers(into: Answers, more: Answers): void {
  into.asked += more.asked
  into.refused += more.refused
  into.failed += more.failed
  into.seconds += more.seconds
  more.within.forEach((total, place) => (into.within[place] = (into.within[place] ?? 0) + total))
}

/** Returns the milliseconds within which this share was answered, interpolated linearly inside a bucket; null without requests. */
export function calculateQuantileMs({ within }: Pick<Answers, 'within'>, share: number): number | null {
  const wanted = (within.at(-1) ?? 0) * share
  if (wanted === 0) return null
  const place = within.findIndex(total => total >= wanted)
  const to = BOUNDS[place]
  if (to === undefined) return 1000 * (BOUNDS.at(-1) ?? 0)
  const [from, before] = place === 0 ? [0, 0] : [BOUNDS[place - 1] ?? 0, within[place - 1] ?? 0]
  return Math.round(1000 * (from + ((to - from) * (wanted - before)) / ((within[place] ?? 0) - before)))
}

/** Returns a function that gives each counter's increase since the previous sample; a counter that decreased was reset. */
export function growth() {
  const before = new Map<string, number>()
  return (key: string, value: number): number => {
    const last = before.get(key) ?? 0
    before.set(key, value)
    return value < last ? value : value - last
  }
}

/** Returns the responses since the previous sample, by route. */
export function answersSince(values: Values, grown: ReturnType<typeof growth>): Map<string, Answers> {
  const routes = new Map<string, Answers>()
  const of = (route: unknown) => {
    const name = String(route)
    const known = routes.get(name) ?? noAnswers()
    routes.set(name, known)
    return known
  }
  const each = (name: string, put: (answers: Answers, more: number, labels: Told['labels']) => void) => {
    for (const { labels, value } of values.get(name) ?? []) {
      const more = grown(`${name} ${Object.values(labels).join(' ')}`, value)
      if (more > 0) put(of(labels.route), more, labels)
    }
  }
  each('homes_requests_total', (answers, more, { status, errcode }) => {
    answers.asked += more
    const isFailed = Number(status) >= 500 || String(errcode) === '1500'
    if (isFailed) answers.failed += more
    else if (Number(errcode) > 0 || Number(status) >= 400) answers.refused += more
  })
  each('homes_request_seconds_sum', (answers, more) => (answers.seconds += more))
  each('homes_request_seconds_bucket', (answers, more, { le }) => {
    const place = PLACES.get(String(le))
    if (place !== undefined) answers.within[place] = (answers.within[place] ?? 0) + more
  })
  return routes
}

export interface ProcessSeen {
  name: string
  started_at: number
  memory_bytes: number
  cpu_seconds: number
  loop_ms: number
  pool_busy: number
  pool_most: number
  lots: number | null
  lots_behind_ms: number | null
}

/** Returns the current state of the processes. */
export function processesIn(values: Values): ProcessSeen[] {
  return (values.get('process_resident_memory_bytes') ?? []).map(({ labels, value }) => {
    const name = String(labels.process ?? 'first')
    const own = { process: labels.process }
    const behind = findLargestValue(values, 'homes_lots_behind_seconds', own)
    return {
      name,
      started_at: Math.floor(findLargestValue(values, 'process_start_time_seconds', own) ?? 0),
      memory_bytes: value,
      cpu_seconds: findLargestValue(values, 'process_cpu_seconds_total', own) ?? 0,
      loop_ms: Math.round(1000 * (findLargestValue(values, 'nodejs_eventloop_lag_p99_seconds', own) ?? 0)),
      pool_busy: findLargestValue(values, 'homes_pool_connections', { ...own, state: 'busy' }) ?? 0,
      pool_most: findLargestValue(values, 'homes_pool_connections', { ...own, state: 'most' }) ?? 0,
      lots: findLargestValue(values, 'homes_lots', own),
      lots_behind_ms: behind === null ? null : Math.round(1000 * behind),
    }
  })
}
