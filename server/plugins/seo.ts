import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { articleFeed } from '../seo/feed'
import { llmsText } from '../seo/llms'
import { TOOLS } from '../assistants/tools'
import { KINDS, type KindName } from '../seo/kinds'
import { pagesSitemap, sitemapIndex, generateSitemap } from '../seo/sitemap'
import { limitedAddress } from '../http/address'
import type { AppContext } from '../http/services'
import { memoizeWithTtl } from '../shared/memoize-with-ttl'
import { answerNotFound } from './errors'

/** Cache lifetime for search engines. */
const KEPT = 'public, max-age=3600'
/** Seconds after which a cached value is computed again. */
const SECONDS = 600
/** Maximum sitemap files that one address reads. */
const FILES = { name: 'sitemap', total: 60, ms: 600_000 }

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

/** Paths closed to crawlers: members' pages, the desk, endpoints. */
const CLOSED = ['/m/api/', '/api/', '/m/my', '/manager', '/desk', '/documents/', '/calendar/', '/events/']

/** Serves search engines, assistants and feed readers: robots.txt, llms.txt, the sitemap by kind, RSS of the articles. */
export function registerSeo(app: FastifyInstance, { db: primary, reads, env, now, tally }: AppContext) {
  const db = reads?.db ?? primary
  const { siteUrl, brand } = env
  const site = () => ({ db, siteUrl, now: now() })
  const xml = (reply: FastifyReply, parts: AsyncIterable<string> | Iterable<string>) =>
    reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', KEPT)
      .send(Readable.from(parts, { objectMode: false }))

  app.get('/robots.txt', (_, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', KEPT)
      .send(
        [
          'User-agent: *',
          ...CLOSED.map(path => `Disallow: ${path}`),
          `Sitemap: ${siteUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  const tools = env.mcp ? Object.values(TOOLS).map(({ title, description: says }) => ({ title, says })) : null
  const forPrograms = llmsText({ ...env, isDemo: env.demoLots > 0 }, tools)
  app.get('/llms.txt', (_, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', KEPT).send(forPrograms),
  )
  // The index scans every table, and a file reads up to 50,000 rows: memoized for all callers.
  app.get('/sitemap.xml', async (_, reply) =>
    xml(reply, [
      await memoizeWithTtl({ db, env, now: now() }, 'sitemap index', SECONDS, () =>
        joined(sitemapIndex(site())),
      ),
    ]),
  )
  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', async (request, reply) => {
    const { name } = request.params
    if (name === 'pages') return xml(reply, pagesSitemap(siteUrl))
    const [, kind = '', from = ''] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(name) ?? []
    if (!Object.hasOwn(KINDS, kind)) return answerNotFound(request, reply)
    const wait = Math.ceil((await tally.take(FILES, limitedAddress(request.ip))) / 1000)
    if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send('请稍后再读')
    return xml(reply, generateSitemap(site(), kind as KindName, Number(from)))
  })
  app.get('/rss.xml', async (_, reply) =>
    reply
      .header('content-type', 'application/rss+xml; charset=utf-8')
      .header('cache-control', KEPT)
      .send(
        await memoizeWithTtl({ db, env, now: now() }, 'rss', SECONDS, () =>
          articleFeed(db, { siteUrl, brand }),
        ),
      ),
  )
}
