import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'
import type { Template } from '../h5/template'
import { reportingHeaders } from './csp-reports'
import { answerNotFound } from './errors'

/** As src/platform/offline/names.ts has them. */
const WORKER = '/worker.js'
const SHELL = '/offline-shell'

/** A worker asks this site alone, also for what pages show. */
const WORKER_POLICY = `default-src 'self'; frame-ancestors 'self'`

/**
 * What browsers of members keep the site by for times without a network: the worker, and the page that it answers with then, which has
 * nothing of anybody in it. Switched off, the file is one that takes each worker away with all it kept.
 */
export function registerOffline(
  app: FastifyInstance,
  {
    env,
    folder,
    site,
  }: { env: Env; folder: string; site: () => { template: Template; policy: string } | undefined },
) {
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
