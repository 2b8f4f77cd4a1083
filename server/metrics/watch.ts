// Pull gauges. Each is registered with a function that prom-client calls on a scrape, so nothing is measured in between. If the function
// throws, the gauge has no value in that scrape and homes_unknown names it.

import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'

/** Gauges that are measured on each scrape; a failed one is left out, and reported as `homes_unknown`. */

interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
  options: { max: number }
}
interface Rows {
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
}

const unknown = new Gauge({
  name: 'homes_unknown',
  help: '1 for what could not be asked at the last look',
  labelNames: ['what'] as const,
})

/** Registers a gauge that runs `ask` on each scrape; a failure removes the old value. */
function watched<Label extends string>(
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly Label[] },
  ask: () => Promise<readonly { labels: Record<Label, string>; value: number }[]>,
): void {
  new Gauge<string>({
    name,
    help,
    labelNames: [...labelNames],
    async collect() {
      this.reset()
      try {
        for (const { labels, value } of await ask()) this.set(labels, value)
        unknown.set({ what: name }, 0)
      } catch {
        unknown.set({ what: name }, 1)
      }
    },
  })
}

/** Registers gauges of this process's database connections. */
export const watchPool = (pool: Pool): void =>
  watched(
    { name: 'homes_pool_connections', help: 'Connections to the database by state', labelNames: ['state'] },
    async () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'asked_for' }, value: pool.waitingCount },
      { labels: { state: 'most' }, value: pool.options.max },
    ],
  )

const MESSAGES = `select channel, state, count(*)::int as total, max($1::bigint - due_at) filter (where state = 'waiting') as late
  from message where state in ('waiting', 'dead') group by channel, state`

interface Waiting {
  channel: string
  state: string
  total: number
  late: number | null
}

/** Registers gauges of waiting and dead messages to members; they cover the whole database, so one process per server reports them. */
export function watchMessages({ db, now }: { db: Rows; now: () => number }): void {
  let asked: Promise<Waiting[]> | undefined
  // Both gauges share one query per scrape.
  const rows = () =>
    (asked ??= db.query<Waiting>(MESSAGES, [now()]).finally(() => {
      asked = undefined
    }))
  watched(
    {
      name: 'homes_messages',
      help: 'Messages to members by channel and state',
      labelNames: ['channel', 'state'],
    },
    async () =>
      (await rows()).map(({ channel, state, total }) => ({ labels: { channel, state }, value: total })),
  )
  watched(
    {
      name: 'homes_messages_late_seconds',
      help: 'How late the oldest waiting message is',
      labelNames: ['channel'],
    },
    async () =>
      (await rows())
        .filter(({ state }) => state === 'waiting')
        .map(({ channel, late }) => ({ labels: { channel }, value: Math.max(0, late ?? 0) })),
  )
}

/** Registers a gauge of notifications that failed in every attempt: they wait at the desk for somebody. */
export const watchDeadLetters = (count: () => Promise<{ task: string; total: number }[]>): void =>
  watched(
    {
      name: 'homes_dead_letters',
      help: 'Notifications that failed in every attempt, by task',
      labelNames: ['task'],
    },
    async () => (await count()).map(({ task, total }) => ({ labels: { task }, value: total })),
  )

export const watchDisk = (folder: string): void =>
  watched({ name: 'homes_disk_free_bytes', help: 'Room where DATA_DIR is', labelNames: [] }, async () => {
    const { bavail, bsize } = await statfs(folder)
    return [{ labels: {}, value: bavail * bsize }]
  })

/** Registers gauges of this process's lot index; no value before it is loaded. */
export function watchLots(lots: { size: () => number | undefined; lag: () => number | undefined }): void {
  const told = (value: number | undefined) => (value === undefined ? [] : [{ labels: {}, value }])
  watched({ name: 'homes_lots', help: 'Lots in memory', labelNames: [] }, async () => told(lots.size()))
  watched(
    {
      name: 'homes_lots_behind_seconds',
      help: 'Since the lots were last brought up to date',
      labelNames: [],
    },
    async () => told(lots.lag()),
  )
}

/** Registers a gauge of the Redis connection; only if REDIS_URL is set. */
export const watchRedis = (isUp: () => boolean): void =>
  watched(
    {
      name: 'homes_redis_up',
      help: '1 while Redis counts for all servers, 0 while each does',
      labelNames: [],
    },
    async () => [{ labels: {}, value: isUp() ? 1 : 0 }],
  )

/** Registers a gauge of the search engine; only if SEARCH_URL is set. */
export const watchSearch = (isUp: () => boolean): void =>
  watched(
    {
      name: 'homes_search_up',
      help: '1 while the search engine answers, 0 while lots are searched in this process',
      labelNames: [],
    },
    async () => [{ labels: {}, value: isUp() ? 1 : 0 }],
  )

/** Registers gauges of the replica; only if DATABASE_READ_URL is set. The lag grows while the replica is unreachable. */
export function watchReplica({ lag, isFit }: { lag: () => number; isFit: () => boolean }): void {
  watched(
    { name: 'homes_replica_lag_seconds', help: 'How late the replica is', labelNames: [] },
    async () => [{ labels: {}, value: lag() }],
  )
  watched(
    { name: 'homes_replica_used', help: '1 while reads of guests go to the replica', labelNames: [] },
    async () => [{ labels: {}, value: isFit() ? 1 : 0 }],
  )
}

/** Registers gauges of the backups; only if this machine makes them. */
export function watchBackups(
  ask: () => { at: number | null; trial: { at: number; isGood: boolean } | null },
): void {
  watched(
    { name: 'homes_backup_at_seconds', help: 'Unix time of the newest whole backup', labelNames: [] },
    async () => {
      const { at } = ask()
      return at === null ? [] : [{ labels: {}, value: at }]
    },
  )
  watched(
    {
      name: 'homes_backup_tried_seconds',
      help: 'Unix time at which a backup was last tried, by whether it was good',
      labelNames: ['good'],
    },
    async () => {
      const { trial } = ask()
      return trial ? [{ labels: { good: trial.isGood ? 'yes' : 'no' }, value: trial.at }] : []
    },
  )
}
