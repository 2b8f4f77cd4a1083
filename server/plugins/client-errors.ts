import type { FastifyInstance } from 'fastify'
import { ERRCODE } from '../../src/contract/errcodes'
import { createFaultKeeper } from '../client-errors/error-aggregator'
import { readFault } from '../client-errors/read-fault'
import { siteRelease } from '../client-errors/site-release'
import { tooMany } from '../errors/api-error'
import { limitedAddress } from '../http/address'
import { BodyError, decodeForm } from '../http/form'
import type { AppContext } from '../http/services'
import { clientErrors } from '../metrics/metrics'

const MAX_BYTES = 32 * 1024
const BY_ADDRESS = { name: 'client-error.address', total: 30, ms: 60_000 }
const BY_ALL = { name: 'client-error', total: 1_200, ms: 60_000 }

/**
 * POST /api/getErr, outside the base: client errors, counted by kind. Not signed, because the signing itself may be what failed;
 * rate-limited in memory by address and in total before the body is read.
 */
export function registerClientErrors(app: FastifyInstance, { db, env, now, tally }: AppContext) {
  const faults = createFaultKeeper(db, app.log)
  app.decorate('faults', faults)
  app.addHook('onClose', () => faults.drain())
  const served = siteRelease(env.h5Dir)
  app.post(
    '/api/getErr',
    {
      config: { isCall: true },
      bodyLimit: MAX_BYTES,
      onRequest: async request => {
        const wait =
          (await tally.take(BY_ADDRESS, limitedAddress(request.ip))) || (await tally.take(BY_ALL, ''))
        if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
      },
    },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new BodyError('the body must be a form')
      const fault = readFault(decodeForm(request.body))
      faults.add(fault, now())
      clientErrors.inc({
        platform: fault.platform,
        release: fault.release === served ? fault.release : 'other',
      })
      reply.errcode = ERRCODE.ok
      return { errcode: ERRCODE.ok, errmsg: '', result: { ok: true } }
    },
  )
}
