import type { Seo } from '../../../src/contract/common'
import type { Database } from '../../db/database'

/** What a question's page says of itself; undefined where there is no public one. */
export async function askHead(db: Database, brand: string, id: number): Promise<Seo | undefined> {
  const ask = await db.one<{ title: string; text: string }>(
    `select q.title, coalesce(q.gist, (select w.content from answer w where w.ask_id = q.id and w.status = 'published'
       order by (w.id = q.accepted_id) desc nulls last, w.useful_total desc, w.id limit 1), q.content) as text
     from ask q where q.id = $1 and q.status = 'published' and q.type < 9`,
    [id],
  )
  return (
    ask && {
      title: `${ask.title} - ${brand}`,
      keywords: '法拍问答,法拍房',
      description: ask.text.replace(/\s+/g, ' ').slice(0, 120),
    }
  )
}
