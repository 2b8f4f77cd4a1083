import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'
import { buildSiteManifest } from '../h5/site-manifest'
import type { Template } from '../h5/template'
import { reportingHeaders } from './csp-reports'
import { answerNotFound } from './errors'

/** The same as in src/platform/offline/names.ts. */
const WORKER = '/worker.js'
const SHELL = '/offline-shell'

/** A service worker fetches only from this site, also for what pages show. */
const WORKER_POLICY = `default-src 'self'; frame-ancestors 'self'`

/**
 * Serves what browsers need to install the site, its manifest, and to open it offline: the service worker, and the shell page that it answers
 * with, which contains no personal data.
 * If offline use is off, the worker file unregisters each worker and deletes its caches.
 */
export function registerOffline(
  app: FastifyInstance,
  {
    env,
    folder,
    site,
  }: { env: Env; folder: string; site: () => { template: Template; policy: string } | undefined },
) {
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(buildSiteManifest(env.brand)),
  )
  app.get(WORKER, (request, reply) => {
    const file = env.offline ? 'worker.js' : 'worker-off.js'
    if (!existsSync(join(folder, file))) return answerNotFound(request, reply)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .sendFile(file, { cacheControl: false })
  })
  app.get(SHELL, (request, reply) => {
    const built = env.offline ? site() : undefined
    if (!built) return answerNotFound(request, reply)
    const { brand, siteUrl, trackingUrl } = env
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': built.policy,
        ...reportingHeaders(siteUrl),
      })
      .type('text/html; charset=utf-8')
      .send(
        built.template.render({
          head: { ...NO_HEAD, title: brand },
          siteUrl,
          brand,
          trackingUrl,
          assets: [],
          picture: null,
          boot: '',
          isDemo: env.demoLots > 0,
          first: null,
          plain: '',
          isFirstVisit: false,
          now: null,
        }),
      )
  })
}

const NO_HEAD = {
  status: 200,
  description: '',
  keywords: '',
  canonical: '',
  image: '',
  isIndexed: false,
  things: '',
} as const
