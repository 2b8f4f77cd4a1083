import type { TextState } from '../../../src/contract/content/cards'
import type { Database } from '../../db/database'

/** Returns the title and metadata of an entry's page; undefined if there is none. */
export async function wikiHead(db: Database, brand: string, id: number) {
  const entry = await db.one<{ title: string; alias: string; summary: string; status: TextState }>(
    'select title, alias, summary, status from wiki where id = $1',
    [id],
  )
  if (entry?.status === 'withdrawn') return { isGone: true, title: `词条已下架 - ${brand}` }
  return entry?.status === 'published'
    ? {
        title: `${entry.title} - 法拍百科 - ${brand}`,
        keywords: [entry.title, entry.alias, '法拍百科'].filter(Boolean).join(','),
        description: entry.summary,
      }
    : undefined
}
