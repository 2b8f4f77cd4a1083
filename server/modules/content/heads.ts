import type { Seo } from '../../../src/contract/common'
import type { Tag, TextState } from '../../../src/contract/content/cards'
import type { Database } from '../../db/database'
import { TAGS } from './article-cards'
import { articleSeo } from './articles'
import { marketingSeo } from './marketing'

/** Returns the title and metadata of an article's page: `gone` after it was withdrawn, undefined if it was never public. */
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

/** Returns the title and metadata of a letter's page. */
export async function storyHead(db: Database, brand: string, id: number) {
  const row = await db.one<{ title: string; summary: string; cover: string; status: TextState }>(
    `select title, summary, cover, status from story where id = $1 and status in ('published', 'withdrawn')`,
    [id],
  )
  if (row?.status === 'withdrawn') return { isGone: true, title: `这一篇已下架 - ${brand}` }
  return row && { title: `${row.title} - ${brand}`, description: row.summary, image: row.cover || null }
}

/** Returns the title and metadata of a report's page. */
export async function reportHead(db: Database, brand: string, id: number) {
  const row = await db.one<{ title: string; summary: string; seo: Seo; status: TextState }>(
    `select title, summary, seo, status from report where id = $1 and status in ('published', 'withdrawn')`,
    [id],
  )
  if (row?.status === 'withdrawn') return { isGone: true, title: `报告已下架 - ${brand}` }
  return (
    row && {
      title: row.seo.title || `${row.title} - ${brand}`,
      description: row.seo.description || row.summary,
    }
  )
}

/** Returns the title and metadata of a campaign's page: `gone` after its end. */
export async function marketingHead(db: Database, brand: string, { id, now }: { id: number; now: number }) {
  const row = await db.one<{ title: string; summary: string; covers: string[]; seo: Seo; end_time: number }>(
    `select title, summary, covers, seo, end_time from marketing_page where id = $1 and status = 'published' and start_time <= $2`,
    [id, now],
  )
  if (row && row.end_time <= now) return { isGone: true, title: `专题已结束 - ${brand}` }
  return row && { ...marketingSeo(row, brand), image: row.covers[0] ?? null }
}
