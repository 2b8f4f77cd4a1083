import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import { keyedHash } from '../http/hash'
import { loggedMember } from '../http/security-log'
import { requests, requestSeconds } from '../metrics/metrics'

/** Counted, and one line an answer: which route, how it went, how long it took. Who and from where as hashes alone; no fields, no query: nothing that names a person. */
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

/** The same hashes as in the security log: what one member or address did can be put side by side. */
const whose = (env: Env, ip: string, uid: number | null | undefined) => ({
  ...(uid != null && { member: loggedMember(env, uid) }),
  address: keyedHash(env.hashSecret, 'address', limitedAddress(ip)),
})

/** Should a field of these names ever get into a log line, it is not written. `detail` and `where` of a database error quote the row. */
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
