import type { FastifyInstance } from 'fastify'
import { isOnTime, MOST_APART } from '../db/clock'
import type { Services } from './calls'

/**
 * /healthz: the process lives. /readyz: it can answer calls, for a balancer, else 503 with the reason: it is stopping, its database is
 * away, or its clock is wrong.
 */
export function registerHealth(app: FastifyInstance, { now, databaseTime }: Services) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    const reason = isStopping
      ? 'stopping'
      : await databaseTime().then(
          time =>
            isOnTime(now(), time) ? null : `the clock is more than ${MOST_APART} s off the database's`,
          error => {
            request.log.warn({ err: error as Error }, 'not ready')
            return 'the database is away'
          },
        )
    return reply
      .code(reason === null ? 200 : 503)
      .send(reason === null ? { ok: true } : { ok: false, reason })
  })
}
