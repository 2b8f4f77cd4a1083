import type { FastifyInstance } from 'fastify'
import { ERRCODE } from '../../src/contract/errcodes'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import { windowOf } from '../http/window'
import { errorBody } from './errors'

/** HTTP 429 for an address that asks far more than a person can. Per process and in memory: a read must not cost a write. */
export function registerFloodGate(app: FastifyInstance, { floodPerMinute }: Env) {
  if (floodPerMinute === 0) return
  const take = windowOf({ total: floodPerMinute, ms: 60_000 })
  app.addHook('onRequest', async (request, reply) => {
    const wait = Math.ceil(take(limitedAddress(request.ip)) / 1000)
    if (wait === 0) return
    return reply
      .code(429)
      .header('retry-after', String(wait))
      .send(errorBody(ERRCODE.tooMany, undefined, { retry_after: wait }))
  })
}
