import type { FastifyInstance } from 'fastify'
import type { Services } from './calls'

/** /healthz: the process lives. /readyz: it can answer calls, for a balancer; not while it is stopping. */
export function registerHealth(app: FastifyInstance, { db }: Services) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    const isReady =
      !isStopping &&
      (await db.one('select 1').then(
        () => true,
        error => {
          request.log.warn({ err: error as Error }, 'not ready')
          return false
        },
      ))
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
}
