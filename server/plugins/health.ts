import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isOnTime, MAX_APART } from '../db/clock'
import type { DiskSpaceMonitor } from '../http/disk-space-monitor'
import type { AppContext } from '../http/services'

/** Milliseconds that a readiness check waits for loading the lots: few load at once; with many, the prober asks again. */
const READING_MS = 1_000

/**
 * /healthz: the process is alive. /readyz: it can serve requests, for a load balancer; else 503 with the reason: it is stopping, its
 * database is unavailable, its clock is wrong, a disk is full, or the lots are not loaded yet. `app.drain()`: marks it as stopping while it
 * still serves.
 */
export function registerHealth(
  app: FastifyInstance,
  { now, databaseTime, lots, room }: AppContext & { room: DiskSpaceMonitor },
) {
  let isStopping = false
  app.decorate('drain', () => {
    isStopping = true
  })
  // Keep-alive clients open their next connection to another server.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isStopping = true
  })
  const notReady = async (): Promise<string | null> => {
    if (!isOnTime(now(), await databaseTime()))
      return `the clock is more than ${MAX_APART} s off the database's`
    const full = await room.fault()
    if (full !== null) return full
    if (lots.isReady()) return null
    const reading = lots.refresh().then(() => null)
    return Promise.race([reading, sleep(READING_MS, 'the lots are being read', { ref: false })])
  }
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    const reason = isStopping
      ? 'stopping'
      : await notReady().catch((error: unknown) => {
          request.log.warn({ err: error as Error }, 'not ready')
          return 'the database is away'
        })
    return reply.code(reason === null ? 200 : 503).send({
      ok: reason === null,
      ...(reason !== null && { reason }),
    })
  })
}
