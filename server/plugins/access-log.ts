import type { FastifyInstance } from 'fastify'
import { requests, requestSeconds } from '../metrics/metrics'

/** Counted, and one line an answer: which route, how it went, how long it took. No address, no fields, no query: nothing that names a person. */
export function registerAccessLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      errcode: reply.errcode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    const { route, status, errcode } = line
    requestSeconds.observe({ route }, reply.elapsedTime / 1000)
    requests.inc({ route, status, errcode: errcode ?? '' })
    if (request.routeOptions.config.isCall) request.log.info(line, 'call')
    else request.log.debug(line, 'request')
  })
}

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
