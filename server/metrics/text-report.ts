// Text report of the metrics for `npm run metrics`. It works on parsed Prometheus samples, sums them over processes and prints one table
// per subject: routes, rendered pages, jobs, messages, processes, losses.

import type { Sample } from './read-text'

/** Formats /metrics as tables for people: counters since the start of the server. */

type Row = readonly (string | number)[]

const MAX_ROUTES = 20
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const MB = 1024 * 1024

const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0)
const findMostValue = (samples: readonly Sample[]) => Math.max(0, ...samples.map(({ value }) => value))

const duration = (seconds: number) =>
  seconds < 1
    ? `${whole.format(seconds * 1000)} ms`
    : seconds < 120
      ? `${whole.format(seconds)} s`
      : seconds < 7200
        ? `${whole.format(seconds / 60)} min`
        : `${whole.format(seconds / 3600)} h`

/** The first column is left-aligned, all others right-aligned. */
function table(title: string, head: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const texts = rows.map(row => row.map(cell => (typeof cell === 'number' ? whole.format(cell) : cell)))
  const widths = head.map((name, at) => Math.max(name.length, ...texts.map(row => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [title, `  ${line(head)}`, ...texts.map(row => `  ${line(row)}`), ''].join('\n')
}

/** Returns the upper bound of the histogram bucket that contains the quantile. */
function within(buckets: readonly Sample[], share: number): string {
  const bounds = new Map<number, number>()
  for (const { labels, value } of buckets) {
    const bound = labels.le === '+Inf' ? Infinity : Number(labels.le)
    bounds.set(bound, (bounds.get(bound) ?? 0) + value)
  }
  const inOrder = [...bounds].sort(([a], [b]) => a - b)
  const total = inOrder.at(-1)?.[1] ?? 0
  const [bound] = inOrder.find(([, count]) => count >= total * share) ?? [Infinity]
  if (bound !== Infinity) return `≤ ${duration(bound)}`
  return `> ${duration(inOrder.at(-2)?.[0] ?? 0)}`
}

/** Returns the reading functions for these samples. `now` in Unix seconds. */
function createMetricsReader(samples: readonly Sample[], now: number) {
  const named = (name: string, labels: Record<string, string> = {}) =>
    samples.filter(
      one => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )
  const valuesOf = (name: string, label: string) => [
    ...new Set(named(name).map(({ labels }) => labels[label] ?? '')),
  ]
  const ago = (at: number) => (at > 0 ? duration(Math.max(0, now - at)) : '–')
  const one = (what: string, name: string, told: (value: number) => string): Row[] =>
    named(name).length === 0 ? [] : [[what, told(findMostValue(named(name)))]]
  const counts = (name: string, label: string): Row[] =>
    valuesOf(name, label).map((value): Row => [value, sum(named(name, { [label]: value }))])
  return { named, valuesOf, ago, one, counts }
}

type MetricsReader = ReturnType<typeof createMetricsReader>

/** Routes, those that took longest in all first. */
function listRouteRows({ named, valuesOf }: MetricsReader): Row[] {
  return valuesOf('homes_requests_total', 'route')
    .map(route => {
      const asked = named('homes_requests_total', { route })
      const failed = asked.filter(({ labels }) => Number(labels.status) >= 500 || labels.errcode === '1500')
      const refused = asked.filter(
        answer =>
          !failed.includes(answer) &&
          (Number(answer.labels.errcode) > 0 || Number(answer.labels.status) >= 400),
      )
      const buckets = named('homes_request_seconds_bucket', { route })
      const seconds = sum(named('homes_request_seconds_sum', { route }))
      const row: Row = [
        route,
        sum(asked),
        sum(refused),
        sum(failed),
        within(buckets, 0.5),
        within(buckets, 0.95),
      ]
      return { row, seconds }
    })
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ row }) => row)
}

function listJobRows({ named, valuesOf, ago }: MetricsReader): Row[] {
  return valuesOf('homes_job_seconds_count', 'job').map((job): Row => {
    const runs = sum(named('homes_job_seconds_count', { job }))
    return [
      job,
      runs,
      duration(sum(named('homes_job_seconds_sum', { job })) / Math.max(1, runs)),
      sum(named('homes_job_failures_total', { job })),
      ago(findMostValue(named('homes_job_last_success_seconds', { job }))),
    ]
  })
}

function listProcessRows({ named, valuesOf, ago }: MetricsReader): Row[] {
  return valuesOf('process_resident_memory_bytes', 'process').map((process): Row => {
    const of = (name: string, more: Record<string, string> = {}) =>
      findMostValue(named(name, { process, ...more }))
    const pool = (state: string) => of('homes_pool_connections', { state })
    return [
      process,
      ago(of('process_start_time_seconds')),
      `${whole.format(of('process_cpu_seconds_total'))} s`,
      of('process_resident_memory_bytes') / MB,
      of('nodejs_heap_size_used_bytes') / MB,
      duration(of('nodejs_eventloop_lag_p99_seconds')),
      `${pool('busy')}/${pool('most')}`,
      pool('asked_for'),
    ]
  })
}

function listChannelRows({ named, valuesOf }: MetricsReader): Row[] {
  return [...new Set([...valuesOf('homes_messages', 'channel')])].map((channel): Row => [
    channel,
    sum(named('homes_messages', { channel, state: 'waiting' })),
    duration(findMostValue(named('homes_messages_late_seconds', { channel }))),
    sum(named('homes_messages', { channel, state: 'dead' })),
  ])
}

function listOtherRows({ named, ago, one, counts }: MetricsReader): Row[] {
  return [
    ...one('lots in memory', 'homes_lots', value => whole.format(value)),
    ...one('disk free', 'homes_disk_free_bytes', value => `${whole.format(value / MB)} MB`),
    ...one('newest backup', 'homes_backup_at_seconds', ago),
    ...counts('homes_replica_reads_total', 'of').map(([of, total]): Row => [
      `guests read at the ${of}`,
      total ?? 0,
    ]),
    ...one('replica late by', 'homes_replica_lag_seconds', duration),
    ...one('Redis', 'homes_redis_up', value =>
      value > 0 ? 'counts for all' : 'away: each counts for itself',
    ),
    ...one('search engine', 'homes_search_up', value =>
      value > 0 ? 'answers' : 'away: lots are searched in the processes',
    ),
    ...named('homes_backup_tried_seconds').map(({ labels, value }): Row => [
      `a backup tried, ${labels.good === 'yes' ? 'good' : 'NOT GOOD'}`,
      ago(value),
    ]),
    ...named('homes_unknown')
      .filter(({ value }) => value > 0)
      .map(({ labels }): Row => ['could not be asked', labels.what ?? '']),
  ]
}

/** Returns the tables as text. `now` in Unix seconds. */
export function legible(samples: readonly Sample[], now: number): string {
  const reader = createMetricsReader(samples, now)
  const { counts } = reader
  const routes = listRouteRows(reader)
  return [
    table(
      `Answers, the ${Math.min(MAX_ROUTES, routes.length)} routes of ${routes.length} that took longest in all`,
      ['route', 'asked', 'refused', 'failed', 'half', '95 %'],
      routes.slice(0, MAX_ROUTES),
    ),
    table(
      'First screens of pages',
      ['what became of them', 'pages'],
      counts('homes_first_screens_total', 'how'),
    ),
    table('Jobs', ['job', 'runs', 'mean', 'failed', 'last well'], listJobRows(reader)),
    table('Messages to members', ['channel', 'waiting', 'latest by', 'dead'], listChannelRows(reader)),
    table(
      'Processes',
      ['process', 'up', 'cpu', 'MB', 'heap MB', 'loop p99', 'connections', 'wait for one'],
      listProcessRows(reader),
    ),
    table(
      'Lost and replaced',
      ['what', 'times'],
      [...counts('homes_web_process_ends_total', 'why'), ...counts('homes_thread_ends_total', 'what')],
    ),
    table('Else', ['what', 'is'], listOtherRows(reader)),
  ]
    .filter(Boolean)
    .join('\n')
}
