import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'

/** Sets the headers of every response. Pages add their own Content-Security-Policy; anything else may load nothing. */
export function registerSecurityHeaders(app: FastifyInstance, env: Env, now: () => number) {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'content-security-policy': `default-src 'none'; frame-ancestors 'self'`,
    ...(env.siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    reply.header('x-request-id', request.id)
    if (!request.routeOptions.config.isCall) return
    reply.header('cache-control', 'no-store')
    // Clients correct their clock with each response (src/state/server-clock.ts).
    reply.header('server-time', now())
  })
}
