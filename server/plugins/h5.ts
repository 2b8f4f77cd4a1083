import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { routeOf } from '../../src/routes/table'
import type { Env } from '../env'
import { bootOf, NO_BOOT } from '../h5/boot'
import { firstScreens } from '../h5/first-screens'
import { limitedAddress } from '../http/address'
import { pageHead } from '../h5/page-head'
import { readTemplate, type Template } from '../h5/template'
import type { Services } from './calls'
import { REPORT_TO, reportingHeaders } from './csp-reports'
import { answerNotFound } from './errors'

/** Pages that wait for their answers while one is drawn; beyond it a page comes without its first screen, and the next is not kept waiting. */
const MOST_WAITING = 8

/**
 * AMap's JS API 2.0 loads its parts from these, and draws in workers of its own. `webapi` and `jsapi` answer whatever function a query names
 * at their other paths; those of `jsapi-service` are published nowhere.
 */
const AMAP = {
  scripts: [
    'https://webapi.amap.com/maps',
    'https://webapi.amap.com/maps/modules',
    'https://jsapi.amap.com/web/',
    'https://jsapi.amap.com/web_map/',
    'https://jsapi-service.amap.com',
  ],
  data: ['https://*.amap.com', 'https://*.autonavi.com'],
}

/** The folders of WeChat's and Baidu's own scripts: other files of those hosts are anybody's. */
const APP_SCRIPTS = ['https://res.wx.qq.com/open/js/', 'https://b.bdstatic.com/searchbox/icms/searchbox/js/']

/**
 * What a page may load. Pictures and videos are our own (those kept in S3 are served by us as well), of the hosts that PICTURE_HOSTS names,
 * and of the map. WeChat's and Baidu's own scripts let it share, pay and go back inside their apps.
 */
const policy = (
  scriptHashes: readonly string[],
  { siteUrl, pictureOrigins, mapTileOrigins, usesAmap }: Env,
) =>
  [
    `default-src 'self'`,
    `script-src 'self' ${[...APP_SCRIPTS, ...(usesAmap ? AMAP.scripts : []), ...scriptHashes].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`, // components place themselves with style attributes
    `img-src ${[`'self' data: blob:`, new URL(siteUrl).origin, ...pictureOrigins, ...mapTileOrigins, ...(usesAmap ? AMAP.data : [])].join(' ')}`,
    `media-src ${[`'self' blob:`, ...pictureOrigins].join(' ')}`,
    `font-src 'self' data:`,
    `connect-src ${[`'self'`, ...(usesAmap ? AMAP.data : [])].join(' ')}`,
    ...(usesAmap ? [`worker-src 'self' blob:`] : []),
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    REPORT_TO,
  ].join('; ')

/** The built H5 site: hashed files for ever, and index.html with its own head and status for every other address. */
export function registerH5(app: FastifyInstance, services: Services, folder = services.env.h5Dir) {
  if (existsSync(join(folder, 'assets'))) {
    app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
  }
  // other files at the top: favicon, proofs of ownership for platforms, robots.txt
  app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, maxAge: '1h' })

  const builtSite = latestSite(folder)
  const firstScreen = firstScreens(folder)
  let waiting = 0
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (isNoPage(path, services.env)) return answerNotFound(request, reply)
    const file = /^\/([\w-][\w.-]*\.(?:txt|ico|png|svg|xml|webmanifest))$/.exec(path)?.[1]
    if (file !== undefined)
      return existsSync(join(folder, file)) ? reply.sendFile(file) : answerNotFound(request, reply)

    const site = builtSite()
    if (!site)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The H5 site is not built: npm run build:h5\n')
    const { match, ...head } = await pageHead(services, request.url)
    const { page } = routeOf(head.status === 404 ? 'not-found' : match.screen) as { page?: string }
    waiting += 1
    const boot = await (
      head.status === 200 ? bootOf(services, match, request) : Promise.resolve(NO_BOOT)
    ).finally(() => {
      waiting -= 1
    })
    const { siteUrl, brand } = services.env
    const first =
      boot.json === '' || waiting > MOST_WAITING
        ? null
        : await firstScreen({
            viewer: {
              url: match.canonical,
              siteUrl,
              cookie: request.headers.cookie ?? '',
              userAgent: request.headers['user-agent'] ?? '',
              boot: boot.json,
            },
            builtAt: site.builtAt,
            address: limitedAddress(request.ip),
            log: request.log,
          })
    const html = site.template.render({
      head,
      siteUrl,
      brand,
      assets: page ? site.template.assetsOf(`pages/${page}/index`) : [],
      picture: boot.picture,
      boot: boot.json,
      first,
      isFirstVisit: boot.cookie !== undefined,
    })
    const etag = `"${createHash('sha1').update(html).digest('base64url')}"`
    reply.code(head.status).headers({
      'content-security-policy': policy(site.template.scriptHashes, services.env),
      ...reportingHeaders(siteUrl),
      'cache-control': 'private, no-cache',
      etag,
    })
    if (boot.cookie) reply.header('set-cookie', boot.cookie)
    if (head.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  })
}

/** Calls and files that do not exist are answered as such, never with a page. */
const isNoPage = (path: string, { apiBase }: Env) =>
  [`${apiBase}/`, '/api/', '/static/', '/assets/', '/documents/'].some(prefix => path.startsWith(prefix))

interface Site {
  template: Template
  /** Milliseconds since 1970. */
  builtAt: number
}

/** The site as it was built last; undefined while there is none. */
function latestSite(folder: string): () => Site | undefined {
  let held: Site | undefined
  return () => {
    const builtAt = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
    if (builtAt === undefined) return undefined
    if (held?.builtAt !== builtAt) held = { template: readTemplate(folder), builtAt }
    return held
  }
}
