import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import { keyedHash } from '../http/hash'
import { loggedMember } from '../http/security-log'
import { requests, requestSeconds } from '../metrics/metrics'

/**
 * Records metrics and logs one line per response: route, outcome, duration. Member and address only as hashes; no fields, no query: nothing
 * that identifies a person.
 */
export function registerAccessLog(app: FastifyInstance, env: Env) {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      errcode: reply.errcode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    const { route, status, errcode } = line
    if (!request.routeOptions.config.isStream) requestSeconds.observe({ route }, reply.elapsedTime / 1000)
    requests.inc({ route, status, errcode: errcode ?? '' })
    if (request.routeOptions.config.isCall)
      request.log.info({ ...line, ...whose(env, request.ip, reply.uid) }, 'call')
    else request.log.debug(line, 'request')
  })
}

/** Returns the same hashes as the security log, so that the actions of one member or address can be correlated. */
const whose = (env: Env, ip: string, uid: number | null | undefined) => ({
  ...(uid != null && { member: loggedMember(env, uid) }),
  address: keyedHash(env.hashSecret, 'address', limitedAddress(ip)),
})

/** Fields that are censored if they ever appear in a log line. `detail` and `where` of a database error quote the row. */
export const REDACTED = [
  'token',
  'phone',
  'openid',
  'unionid',
  'password',
  'dgf',
  'dgp',
  'sign_code',
  'cookie',
  'authorization',
  'detail',
  'where',
].flatMap(name => [name, `*.${name}`, `*.*.${name}`])
