import type { Block } from '../../src/contract/content/blocks'
import type { Database } from '../db/database'
import { escapeHtml, renderBlocksHtml } from '../modules/content/blocks/render-blocks-html'
import { KINDS } from './kinds'

const NEWEST = 30

/** Returns RSS 2.0 of the newest articles in full: HTML made from the blocks, links to this site. */
export async function articleFeed(
  db: Database,
  { siteUrl, brand }: { siteUrl: string; brand: string },
): Promise<string> {
  const rows = await db.query<{
    id: number
    title: string
    summary: string
    blocks: Block[]
    group_name: string
    created_at: number
  }>(
    `select t.id, t.title, t.summary, t.blocks, g.name as group_name, t.created_at from article t join article_group g on g.id = t.group_id
     where t.status = 'published' order by t.created_at desc, t.id desc limit ${NEWEST}`,
    [],
  )
  const items = rows.map(({ id, title, summary, blocks, group_name, created_at }) => {
    const link = escapeHtml(siteUrl + KINDS.article.path(String(id)))
    const html = renderBlocksHtml(blocks).replace(/(href|src)="\//g, `$1="${siteUrl}/`)
    return `<item><title>${escapeHtml(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><category>${escapeHtml(group_name)}</category><pubDate>${rfc822(created_at)}</pubDate><description>${escapeHtml(summary)}</description><content:encoded>${escapeHtml(html)}</content:encoded></item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeHtml(brand)}文章</title><link>${escapeHtml(siteUrl)}/</link><atom:link href="${escapeHtml(siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/><description>怎么买法拍房：风险、税费、贷款与流程</description><language>zh-CN</language>${rows[0] ? `<lastBuildDate>${rfc822(rows[0].created_at)}</lastBuildDate>` : ''}
${items.join('')}</channel></rss>
`
}

const rfc822 = (at: number) => new Date(at * 1000).toUTCString()
