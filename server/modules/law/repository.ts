import type { LawArticle } from '../../../src/contract/law/cards'
import type { PageOf } from '../../../src/contract/common'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere, parameters } from '../../shared/sql'

/** SQL columns of an article of law, `l` the row and $1 today. */
const COLUMNS = `l.id, l.law, l.law_short, l.doc_no, l.article, l.text, l.is_paraphrase, l.source, l.url,
  l.checked_day, l.valid_from, l.valid_to,
  (l.valid_from <= $1 and (l.valid_to is null or l.valid_to >= $1)) as is_in_force,
  (select count(*)
    from answer w
    join ask q on q.id = w.ask_id and q.status = 'published'
    where w.law_ids @> array[l.id] and w.status = 'published')::int
  + (select count(*) from wiki k where k.law_ids @> array[l.id])::int as cited_total`

/** Returns articles in the order of the ids, without unknown ones. */
export async function lawsByIds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
): Promise<LawArticle[]> {
  if (ids.length === 0) return []
  return db.query<LawArticle>(
    `select ${COLUMNS} from law_article l where l.id = any($2) order by array_position($2::bigint[], l.id)`,
    [toBeijingDay(now), ids],
  )
}

export interface LawRequest {
  ids?: number[] | undefined
  keyword?: string | undefined
  law?: string | undefined
  checked_before?: string | undefined
  /** Sort by the oldest check instead of by law. */
  byCheck?: boolean
  page?: number | undefined
  page_size?: number | undefined
}

/** Returns articles ordered by law and their order in it. */
export async function lawPage({ db, now }: Context, input: LawRequest): Promise<PageOf<LawArticle>> {
  const bounds = pageBounds(input)
  const p = parameters([toBeijingDay(now)])
  const where = [
    '$1::text is not null',
    input.ids && `l.id = any(${p.add(input.ids)})`,
    input.law && `(l.law = ${p.add(input.law)} or l.law_short = ${p.add(input.law)})`,
    input.checked_before && `l.checked_day < ${p.add(input.checked_before)}`,
    input.keyword && `(l.law || l.doc_no || l.article || l.text) ilike ${p.add(likeAnywhere(input.keyword))}`,
  ]
    .filter(Boolean)
    .join(' and ')
  const count = await db.one<{ total: number }>(
    `select count(*) as total from law_article l where ${where}`,
    p.values,
  )
  const list = await db.query<LawArticle>(
    `select ${COLUMNS}
     from law_article l
     where ${where}
     order by ${input.byCheck ? 'l.checked_day, ' : ''}l.law, l.id
     limit ${p.add(bounds.limit)}
     offset ${p.add(bounds.offset)}`,
    p.values,
  )
  return pageAnswer(list, count?.total ?? 0, bounds)
}
