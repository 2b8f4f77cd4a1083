import { toBeijingDay } from '../../../src/lib/dates'
import type { LotBurden } from '../../../src/contract/paper/cards'
import type { Context } from '../../http/context'
import { LAW, type LawKey } from '../../notice/papers/laws'

interface ArticleRow {
  id: number
  law_short: string
  article: string
  text: string
  is_paraphrase: boolean
}

const NAMES = Object.values(LAW)

/** Returns the current articles for the table of burdens from the law library; a missing article is only named. */
export async function loadArticles({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<(key: LawKey) => LotBurden['laws'][number]> {
  const rows = await db.query<ArticleRow>(
    `select l.id, l.law_short, l.article, l.text, l.is_paraphrase
     from law_article l join unnest($1::text[], $2::text[]) as w (law, article) on l.law_short = w.law and l.article = w.article
     where l.valid_from <= $3 and (l.valid_to is null or l.valid_to >= $3) order by l.id`,
    [NAMES.map(([law]) => law), NAMES.map(([, article]) => article), toBeijingDay(now)],
  )
  return key => {
    const [law, article] = LAW[key]
    const row = rows.find(one => one.law_short === law && one.article === article)
    return {
      id: row?.id ?? null,
      law,
      article,
      text: row?.text ?? null,
      is_paraphrase: row?.is_paraphrase ?? true,
    }
  }
}
