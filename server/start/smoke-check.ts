import type { FastifyInstance } from 'fastify'
import { buildScreenUrl } from '../../src/routes/match'
import type { Database } from '../db/database'
import { StartError } from '../errors/start-error'

/** Tables whose row counts are printed, so that a person sees whether the data is complete. */
const COUNTED = ['users', 'house', 'xiaoqu', 'lead', 'article', 'picture'] as const
const PAGES = (['home', 'house-list', 'build-list', 'rights-list', 'about'] as const).map(screen =>
  buildScreenUrl(screen),
)
/** Number of lot pages in addition to these. */
const LOTS = 5

/** Smoke check: counts rows of the database and renders ten pages from it. Throws a StartError for a page that fails. */
export async function lookOver(
  app: Pick<FastifyInstance, 'inject'>,
  db: Database,
): Promise<{ counts: string[]; pages: number }> {
  const counts = await Promise.all(
    COUNTED.map(async table => {
      const row = await db.one<{ total: number }>(`select count(*)::int as total from ${table}`)
      return `${table} ${row?.total ?? 0}`
    }),
  )
  const lots = await db.query<{ id: number }>(
    `select id from house where shelf = 'on' order by id desc limit ${LOTS}`,
  )
  const pages = [...PAGES, ...lots.map(({ id }) => buildScreenUrl('house-detail', { id }))]
  for (const page of pages) {
    const { statusCode } = await app.inject(page)
    if (statusCode >= 400) throw new StartError(`The page ${page} is ${statusCode}`)
  }
  return { counts, pages: pages.length }
}
