import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../app'
import { followReplica } from '../db/replica'
import type { Count } from '../adapters/counts'
import { countsInRedis } from '../adapters/counts-redis'
import { createSharedRateLimitStore } from '../http/rate-limit-store'
import { followLots } from '../jobs/follow-lots'
import { startProcessJobs } from '../jobs/process-jobs'
import type { Counted } from '../metrics/serve-metrics'
import { replicaReads } from '../metrics/metrics'
import { watchLots, watchRedis, watchReplica, watchSearch } from '../metrics/watch'
import { subscribeToChanges } from '../cache/subscribe-to-changes'
import { dictionary } from '../modules/text-search/cut-words'
import { listenError } from '../start/check-port'
import type { Tools } from './tools'

/** Maximum seconds for requests in progress when the server stops; a client does not wait longer either. */
const STOP_SECONDS = 10

export interface Served {
  port: number
  /** Reports not ready for DRAIN_S, then lets requests in progress end. `savesLots`: writes the lot snapshot for the next start. */
  stop: (options?: { savesLots?: boolean }) => Promise<void>
  /** Metrics of other processes: there are none. */
  counted: () => Promise<Counted[]>
}

/**
 * Serves requests in this process. `url` is the database's, for its notifications; `count` is the counter store of all processes of this
 * server.
 */
export async function serve(tools: Tools, { url, count }: { url: string; count?: Count }): Promise<Served> {
  const { env, log } = tools
  const redis =
    env.redisUrl === null ? null : countsInRedis({ url: env.redisUrl, secret: env.hashSecret, log })
  if (redis) watchRedis(redis.isUp)
  const tally = createSharedRateLimitStore({
    ...(count && { here: count }),
    ...(redis && { everywhere: redis.count }),
  })
  const replica = tools.replicaDb
    ? followReplica({
        primary: tools.db,
        replica: tools.replicaDb,
        lateSeconds: env.replicaLateSeconds,
        log,
        asked: of => replicaReads.inc({ of }),
      })
    : null
  if (replica) {
    watchReplica(replica)
    await replica.look()
  }
  const { tracesUrl } = env
  // Loading takes a fortieth of a second, which most installations do not need.
  const tracing =
    tracesUrl === null ? null : (await import('../tracing/tracing')).startTracing({ ...env, tracesUrl }, log)
  const app = await buildApp({ ...tools, tally, reads: replica, tracing })
  // Half a second of work that no request should wait for.
  await dictionary()
  await app.listen({ host: env.host, port: env.port }).catch((error: unknown) => {
    throw listenError(env, error)
  })
  const stopHearing = subscribeToChanges(url, { cache: app.cache, rulesChanged: app.rulesChanged, replica })
  const stopFollowing = startProcessJobs(tools, [followLots(app.lots)])
  watchLots(app.lots)
  if (app.lots.isUp) watchSearch(app.lots.isUp)
  const bound = app.server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : env.port,
    counted: async () => [],
    stop: async ({ savesLots = true } = {}) => {
      if (env.drainSeconds > 0) {
        app.drain()
        await sleep(env.drainSeconds * 1000)
      }
      setTimeout(() => app.server.closeAllConnections(), STOP_SECONDS * 1000).unref()
      await stopFollowing()
      await app.close()
      if (savesLots)
        await app.lots
          .save()
          .catch((error: unknown) => log.warn({ err: error }, 'the lots were not written down'))
      await stopHearing()
      redis?.close()
      await tracing?.close()
      replica?.close()
    },
  }
}
