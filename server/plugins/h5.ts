// Serves the H5 site. For a page URL it computes head and status, runs the SSR prefetch queries, renders the page in a worker thread and
// fills the built template; if rendering fails, the SSR fallback with plain text takes its place. Pages of guests are shared and cached for
// two seconds, those of members never. The template is read again whenever the build on the disk changes.

import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolve } from '../../src/routes/match'
import { routeOf } from '../../src/routes/table'
import type { Env } from '../env'
import { parseAsker, type Asker } from '../h5/asker'
import { loadBoot, NO_BOOT, timeless } from '../h5/dehydrated-state'
import { firstScreens } from '../h5/first-screens'
import { limitedAddress } from '../http/address'
import { packed, type Packed } from '../http/packed'
import type { Rule } from '../cache/response-cache'
import { pageHead } from '../h5/page-head'
import { plainPage } from '../h5/ssr-fallback'
import { readTemplate, withoutClocks, type Template } from '../h5/template'
import type { SiteServices } from '../cache/services'
import { REPORT_TO, reportingHeaders } from './csp-reports'
import { answerNotFound } from './errors'
import { registerOffline } from './offline'

/**
 * AMap's JS API 2.0 loads its parts from these and renders in its own workers. `webapi` and `jsapi` answer any function named in a query at
 * their other paths (JSONP); the paths of `jsapi-service` are not documented.
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

/** Folders of WeChat's and Baidu's own scripts: other files of those hosts may be anybody's. */
const APP_SCRIPTS = ['https://res.wx.qq.com/open/js/', 'https://b.bdstatic.com/searchbox/icms/searchbox/js/']

/**
 * Content-Security-Policy of a page: our own pictures and videos (those in S3 are served by us), the hosts in PICTURE_HOSTS, and the map.
 * WeChat's and Baidu's own scripts enable sharing, payment and going back inside their apps.
 */
const policy = (
  scriptHashes: readonly string[],
  { siteUrl, pictureOrigins, trackingUrl, mapTileOrigins, usesAmap }: Env,
  { fetches = [] }: { fetches?: readonly string[] } = {},
) =>
  [
    `default-src 'self'`,
    `script-src 'self' ${[...APP_SCRIPTS, ...(usesAmap ? AMAP.scripts : []), ...scriptHashes].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`, // components set positions in style attributes
    `img-src ${[`'self' data: blob:`, new URL(siteUrl).origin, ...pictureOrigins, ...(trackingUrl === null ? [] : [new URL(trackingUrl).origin]), ...mapTileOrigins, ...(usesAmap ? AMAP.data : [])].join(' ')}`,
    `media-src ${[`'self' blob:`, ...pictureOrigins].join(' ')}`,
    `font-src 'self' data:`,
    `connect-src ${[`'self'`, ...fetches, ...(usesAmap ? AMAP.data : [])].join(' ')}`,
    `worker-src 'self'${usesAmap ? ' blob:' : ''}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    REPORT_TO,
  ].join('; ')

/** Serves the built H5 site: hashed files as immutable, and index.html with its own head and status for every other URL. */
export function registerH5(app: FastifyInstance, services: SiteServices, folder = services.env.h5Dir) {
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
  // Other files at the root: favicon, platform ownership proofs, robots.txt.
  app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, maxAge: '1h' })

  const builtSite = latestSite(folder, services.env)
  const sources: PageSources = { services, firstScreen: firstScreens(folder, services.env) }
  registerOffline(app, { env: services.env, folder, site: builtSite })

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (isNoPage(path, services.env)) return answerNotFound(request, reply)
    const file = /^\/([\w-][\w.-]*\.(?:txt|ico|png|svg|xml))$/.exec(path)?.[1]
    if (file !== undefined)
      return existsSync(join(folder, file)) ? reply.sendFile(file) : answerNotFound(request, reply)

    const site = builtSite()
    if (!site)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The H5 site is not built: npm run build:h5\n')
    const asker = parseAsker(request, services.env)
    const { status, body, etag, isOwn } = await loadPage(sources, site, { asker, request })
    reply.code(status).headers({
      'content-security-policy': choosePolicy(site, request.url),
      ...reportingHeaders(services.env.siteUrl),
      'cache-control':
        asker.isGuest && asker.isLayoutTold && status === 200
          ? FOR_GUESTS
          : isOwn
            ? 'private, no-store'
            : 'private, no-cache',
      vary: buildVaryHeader(asker, services.env),
      etag,
    })
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.packed = body
    return reply.type('text/html; charset=utf-8').send(body.bytes)
  })
}

interface PageSources {
  services: SiteServices
  firstScreen: ReturnType<typeof firstScreens>
}

async function makePage(
  { services, firstScreen }: PageSources,
  site: Site,
  { asker, request }: Asking,
): Promise<Page> {
  const { match, ...head } = await pageHead(services, request.url, asker.isGuest)
  const { page, access = 'public' } = routeOf(head.status === 404 ? 'not-found' : match.screen) as {
    page?: string
    access?: string
  }
  const now = services.now()
  const boot = head.status === 200 ? await loadBoot(services, match, { asker, request }) : NO_BOOT
  const { siteUrl, brand, demoLots } = services.env
  const isDemo = demoLots > 0
  // A page without SSR queries is rendered only for guests: for a member there would be no data.
  const isDrawn = boot.json !== '' || (head.isIndexed && asker.isGuest)
  // If every query failed, the rendered page would be an empty frame.
  const hasFailed = boot.json !== '' && boot.answers.length === 0
  const first =
    isDrawn && !hasFailed
      ? await firstScreen({
          viewer: {
            url: match.canonical,
            siteUrl,
            cookie: asker.isGuest ? '' : asker.cookie,
            layout: asker.layout,
            boot: boot.json,
            now,
            isDemo,
          },
          builtAt: site.builtAt,
          address: limitedAddress(request.ip),
          log: request.log,
        })
      : null
  // A page that anybody may see is never served empty.
  const isPlain = first === null && (isDrawn || access === 'public')
  const html = site.template.render({
    head,
    siteUrl,
    brand,
    trackingUrl: services.env.trackingUrl,
    assets: page ? site.template.assetsOf(`pages/${page}/index`) : [],
    picture: boot.picture,
    boot: boot.json,
    isDemo,
    first,
    plain: isPlain ? plainPage(head, brand, boot.answers) : '',
    isFirstVisit: asker.signCode === '',
    now,
  })
  return {
    status: head.status,
    body: packed(html),
    etag: calculateEtag(withoutClocks(html, now, first), boot.json),
    isWhole: !isDrawn || first !== null,
    isOwn: boot.isOwn,
  }
}

/** Guests share one page per layout, with or without inlined styles; a member's page is never cached. */
function loadPage(sources: PageSources, site: Site, asking: Asking): Promise<Page> {
  const { services } = sources
  const { asker, request } = asking
  if (!asker.isGuest || !services.env.keepsAnswers) return makePage(sources, site, asking)
  const { isFound, screen, canonical, params } = resolve(request.url)
  const key = [
    'page',
    site.builtAt,
    asker.layout,
    asker.signCode === '',
    isFound ? canonical : 'not-found',
  ].join(' ')
  return services.cache.get(
    key,
    GUESTS_PAGE,
    screen === 'house-detail' ? [Number(params.id)] : null,
    () => makePage(sources, site, asking),
    page => page.isWhole,
  )
}

/** The desk's pages fetch pictures of pasted content from any host; no other page does. */
const DESK = new Set(['desk', 'desk-text'])
const choosePolicy = (site: Site, url: string) =>
  DESK.has(resolve(url).screen) ? site.deskPolicy : site.policy

/** Returns the Vary header: session cookie, and the layout, reported by a cache or derived from the User-Agent. */
const buildVaryHeader = ({ isLayoutTold }: Asker, { deviceHeader }: Env) =>
  ['cookie', deviceHeader, isLayoutTold ? null : 'user-agent'].filter(one => one !== null).join(', ')

interface Asking {
  asker: Asker
  request: FastifyRequest
}

/** ETag of a page without its timestamps: a page that differs only in its time counts as unchanged. */
function calculateEtag(html: string, boot: string): string {
  const at = html.indexOf(boot)
  const hash = createHash('sha1')
  for (const part of [html.slice(0, at), timeless(boot), html.slice(at + boot.length)]) hash.update(part)
  return `W/"${hash.digest('base64url')}"`
}

interface Page {
  status: number
  body: Packed
  etag: string
  /** It contains the server-rendered markup that it should have; otherwise it is not cached. */
  isWhole: boolean
  /** It contains data visible only to its member. */
  isOwn: boolean
}

/**
 * A price is at most two seconds old: in this process, or in a CDN or browser, which revalidate constantly. A page has one layout: only a
 * cache that reports the layout may store it.
 */
const GUESTS_PAGE: Rule = { fresh: 1_000, most: 2_000 }
const FOR_GUESTS = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

/** True for URLs of endpoints and files: missing ones get an error response, never a page. */
const isNoPage = (path: string, { apiBase }: Env) =>
  [`${apiBase}/`, '/api/', '/static/', '/assets/', '/documents/'].some(prefix => path.startsWith(prefix))

interface Site {
  template: Template
  /** Content-Security-Policy of the site's pages. */
  policy: string
  deskPolicy: string
  /** Milliseconds since 1970. */
  builtAt: number
}

/** Returns a getter for the last built site; undefined while none is built. */
function latestSite(folder: string, env: Env): () => Site | undefined {
  let held: Site | undefined
  return () => {
    const builtAt = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
    if (builtAt === undefined) return undefined
    if (held?.builtAt !== builtAt) {
      const template = readTemplate(folder)
      held = {
        template,
        policy: policy(template.scriptHashes, env),
        deskPolicy: policy(template.scriptHashes, env, { fetches: ['https:'] }),
        builtAt,
      }
    }
    return held
  }
}
