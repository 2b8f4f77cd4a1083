import type { FastifyInstance } from 'fastify'
import { ERRCODE } from '../../src/contract/errcodes'
import { limitedAddress } from '../http/address'
import { BodyError, decodeForm } from '../http/form'
import { takeLimit } from '../http/limits'
import type { Services } from '../http/services'

const LENGTHS = { err: 4_000, hook: 200, url: 1_000 }

/**
 * POST /api/getErr, outside the base: what went wrong at a client, phones taken out; 30 a minute an
 * address. Not signed, since the signing itself may be what failed.
 */
export function registerClientErrors(app: FastifyInstance, { db, env, now }: Services) {
  app.post('/api/getErr', { config: { isCall: true }, bodyLimit: 64 * 1024 }, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new BodyError('the body must be a form')
    const fields = decodeForm(request.body)
    await takeLimit(
      { db, env, now: now() },
      { name: 'client-error', subject: limitedAddress(request.ip), total: 30, seconds: 60 },
    )
    const text = (name: keyof typeof LENGTHS) =>
      (fields[name] ?? '')
        .replace(/1[3-9]\d{9}/g, '***')
        .replaceAll('\0', '')
        .slice(0, LENGTHS[name])
    await db.query('insert into client_error (err, hook, url, at) values ($1, $2, $3, $4)', [
      text('err'),
      text('hook'),
      text('url'),
      now(),
    ])
    reply.errcode = ERRCODE.ok
    return { errcode: ERRCODE.ok, errmsg: '', result: { ok: true } }
  })
}
