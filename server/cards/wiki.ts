import type { WithoutHighlight } from '../../src/contract/search-highlight'
import type { WikiCard } from '../../src/contract/wiki/cards'
import type { Context } from '../http/context'

/** Columns of a card; `w` the published entry, `c` its category. */
export const WIKI_COLUMNS =
  'w.id, c.id as category_id, c.name as category_name, w.title, w.summary, w.view_total, w.updated_at, w.short, w.is_risk, w.change_note'
export const WIKI_FROM = `wiki w join wiki_category c on c.id = w.category_id and w.status = 'published'`
/** Order of the steps of a purchase. */
export const WIKI_ORDER = 'c.sort, w.sort, w.id'

/** Returns cards in the order of ids without unknown ones. */
export async function wikisByIds({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<WikiCard[]> {
  if (ids.length === 0) return []
  return db.query<WithoutHighlight<WikiCard>>(
    `select ${WIKI_COLUMNS} from ${WIKI_FROM} where w.id = any($1) order by array_position($1::bigint[], w.id)`,
    [ids],
  )
}
