import type { FastifyInstance } from 'fastify'
import { ERRCODE } from '../../src/contract/errcodes'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import type { RateLimitStore } from '../http/rate-limit-store'
import { errorBody } from './errors'

/**
 * Per-IP rate limit: HTTP 429 for an address that sends far more requests than a person can. Counted in memory: a read must not cost a
 * write.
 */
export function registerRequestRateLimit(
  app: FastifyInstance,
  { floodPerMinute }: Env,
  tally: RateLimitStore,
) {
  if (floodPerMinute === 0) return
  const allowance = { name: 'flood', total: floodPerMinute, ms: 60_000 }
  app.addHook('onRequest', async (request, reply) => {
    const wait = Math.ceil((await tally.take(allowance, limitedAddress(request.ip))) / 1000)
    if (wait === 0) return
    return reply
      .code(429)
      .header('retry-after', String(wait))
      .send(errorBody(ERRCODE.tooMany, undefined, { retry_after: wait }))
  })
}
