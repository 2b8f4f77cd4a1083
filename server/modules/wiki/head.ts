import type { Seo } from '../../../src/contract/common'
import type { Database } from '../../db/database'

/** What an entry's page says of itself; undefined where there is none. */
export async function wikiHead(db: Database, brand: string, id: number): Promise<Seo | undefined> {
  const entry = await db.one<{ title: string; alias: string; summary: string }>(
    'select title, alias, summary from wiki where id = $1',
    [id],
  )
  return (
    entry && {
      title: `${entry.title} - 法拍百科 - ${brand}`,
      keywords: [entry.title, entry.alias, '法拍百科'].filter(Boolean).join(','),
      description: entry.summary,
    }
  )
}
