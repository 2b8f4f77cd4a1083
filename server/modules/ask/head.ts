import type { Seo } from '../../../src/contract/common'
import type { Database } from '../../db/database'

/** Returns the title and metadata of a question's page: `gone` if it was public before, undefined if it never existed. */
export async function askHead(
  db: Database,
  brand: string,
  id: number,
): Promise<(Partial<Seo> & { isGone?: boolean }) | undefined> {
  const ask = await db.one<{ title: string; text: string; is_gone: boolean }>(
    `select q.title, q.status <> 'published' as is_gone,
       coalesce(q.gist, (select w.content from answer w where w.ask_id = q.id and w.status = 'published'
       order by (w.id = q.accepted_id) desc nulls last, w.useful_total desc, w.id limit 1), q.content) as text
     from ask q where q.id = $1 and (q.status = 'published' or q.status = 'rejected' and q.view_total > 0) and q.type < 9`,
    [id],
  )
  if (ask?.is_gone) return { isGone: true, title: `问题已撤下 - ${brand}` }
  return (
    ask && {
      title: `${ask.title} - ${brand}`,
      keywords: '法拍问答,法拍房',
      description: ask.text.replace(/\s+/g, ' ').slice(0, 120),
    }
  )
}
