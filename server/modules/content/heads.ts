import type { Seo } from '../../../src/contract/common'
import type { Tag, TextState } from '../../../src/contract/content/cards'
import type { Database } from '../../db/database'
import { articleSeo, TAGS } from './articles'

/** The head of an article's page: gone once it was withdrawn, undefined for what never was public. */
export async function articleHead(db: Database, brand: string, id: number) {
  const row = await db.one<{
    title: string
    summary: string
    cover: string
    seo: Seo
    status: TextState
    tags: Tag[]
  }>(`select t.title, t.summary, t.cover, t.seo, t.status, ${TAGS} from article t where t.id = $1`, [id])
  if (row?.status === 'withdrawn') return { isGone: true, title: `文章已下架 - ${brand}` }
  return row?.status === 'published' ? { ...articleSeo(row, brand), image: row.cover || null } : undefined
}
