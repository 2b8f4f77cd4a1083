import type { FastifyInstance } from 'fastify'
import { ERRCODE } from '../../src/contract/errcodes'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import { errorBody } from './errors'

const WINDOW_MS = 60_000
const REMEMBERED = 50_000

/** HTTP 429 for an address that asks far more than a person can. Per process and in memory: a read must not cost a write. */
export function registerFloodGate(app: FastifyInstance, { floodPerMinute }: Env) {
  if (floodPerMinute === 0) return
  const seen = new Map<string, { total: number; until: number }>()
  app.addHook('onRequest', async (request, reply) => {
    const now = Date.now()
    const address = limitedAddress(request.ip)
    let entry = seen.get(address)
    if (!entry || entry.until <= now) {
      seen.delete(address)
      entry = { total: 0, until: now + WINDOW_MS }
      seen.set(address, entry)
      const oldest = seen.size > REMEMBERED ? seen.keys().next().value : undefined
      if (oldest !== undefined) seen.delete(oldest)
    }
    entry.total += 1
    if (entry.total <= floodPerMinute) return
    const wait = Math.ceil((entry.until - now) / 1000)
    return reply
      .code(429)
      .header('retry-after', String(wait))
      .send(errorBody(ERRCODE.tooMany, undefined, { retry_after: wait }))
  })
}
