import type { Database } from '../db/database'
import { ROUTES, routeOf, type PlainScreen } from '../../src/routes/table'
import { buildScreenUrl } from '../../src/routes/match'
import { KIND_NAMES, KINDS, type KindName } from './kinds'

/** Maximum entries of one file by the protocol. */
export const MAX = 50_000
/** Rows per statement: a file is streamed while it is read. */
const STEP = 2_000

const escapeXml = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const when = (at: number) =>
  at > 0 ? `<lastmod>${new Date(at * 1000).toISOString().slice(0, 19)}Z</lastmod>` : ''
const entry = (tag: 'url' | 'sitemap', loc: string, at: number) =>
  `<${tag}><loc>${escapeXml(loc)}</loc>${when(at)}</${tag}>\n`

interface Site {
  db: Database
  siteUrl: string
  now: number
}

/** Streams the index: for each kind one file per 50,000 rows, named by its first id, with the last change of any row. */
export async function* sitemapIndex({ db, siteUrl, now }: Site): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex ${XMLNS}>\n`
  yield entry('sitemap', `${siteUrl}/sitemap/pages.xml`, 0)
  for (const name of KIND_NAMES) {
    const { table, isPublic, changedAt } = KINDS[name]
    const files = await db.query<{ first: number | null; changed_at: number | null }>(
      `select min(id) as first, max(changed_at) as changed_at from (
         select t.id, ${changedAt} as changed_at, (row_number() over (order by t.id) - 1) / ${MAX} as file from ${table} t where ${isPublic}
       ) numbered group by file order by file`,
      [now],
    )
    for (const { first, changed_at } of files)
      yield entry('sitemap', `${siteUrl}/sitemap/${name}-${first ?? 0}.xml`, changed_at ?? 0)
  }
  yield '</sitemapindex>\n'
}

/** Streams one file of a kind, from the row `from` on: read in steps by key, so that a million rows are never held in memory. */
export async function* generateSitemap(
  { db, siteUrl, now }: Site,
  name: KindName,
  from: number,
): AsyncGenerator<string> {
  const { table, isPublic, changedAt, key, path } = KINDS[name]
  yield `${HEAD}<urlset ${XMLNS}>\n`
  let next = from
  for (let left = MAX; left > 0; left -= STEP) {
    const rows = await db.query<{ id: number; key: string | null; changed_at: number | null }>(
      `select t.id, ${key} as key, ${changedAt} as changed_at from ${table} t where ${isPublic} and t.id >= $2 order by t.id limit ${STEP}`,
      [now, next],
    )
    yield rows.map(row => entry('url', siteUrl + path(row.key ?? ''), row.changed_at ?? 0)).join('')
    const last = rows.at(-1)
    if (rows.length < STEP || !last) break
    next = last.id + 1
  }
  yield '</urlset>\n'
}

/** Streams the public screens without parameters. */
export function* pagesSitemap(siteUrl: string): Generator<string> {
  yield `${HEAD}<urlset ${XMLNS}>\n`
  for (const screen of Object.keys(ROUTES) as PlainScreen[]) {
    const {
      paths,
      access = 'public',
      page,
    } = routeOf(screen) as {
      paths: readonly string[]
      access?: string
      page?: string
    }
    const [path = ''] = paths
    if (page === undefined || access !== 'public' || path.includes(':') || HIDDEN.test(screen)) continue
    yield entry('url', siteUrl + buildScreenUrl(screen), 0)
  }
  yield '</urlset>\n'
}

/** Screens that nobody searches for: errors, shells, intermediate forms. */
const HIDDEN = /^(error|not-found|webview|my|manager|desk|search|entry)/
