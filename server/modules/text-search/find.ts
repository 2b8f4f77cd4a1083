import { MAX_FOUND } from '../../../src/contract/found-rules'
import type { Hit } from '../../../src/contract/search-highlight'
import type { Database } from '../../db/database'
import { plannedFor } from '../../db/statements'
import type { Parameters } from '../../shared/sql'
import { shownTexts, type SearchedType } from './fill-index'
import { textQuery } from './query'

/** SQL parts by which a keyword filters and orders a list; empty without a keyword. */
export interface FoundTexts {
  /** SQL that is true if the text with the id in the expression `id` matches; false without a keyword. */
  where: (id: string, p: Parameters) => string | false
  /** Prefix of an order by, with a comma: exact `title` first, then matches in the title, then in the text. */
  order: (id: string, p: Parameters, title?: string) => string
  /**
   * Returns a page of the first five hundred public matches: title matches before text matches, then the newest; with `section` of that
   * article group or question type. Reads only small index rows.
   */
  page: (
    db: Database,
    bounds: { limit: number; offset: number },
    section?: number,
  ) => Promise<{ ids: number[]; total: number }>
  /** Adds to the rows the excerpt of their text with the match. */
  marked: <Row extends { id: number }>(db: Database, rows: Row[]) => Promise<(Row & { hit?: Hit })[]>
}

const ALL: FoundTexts = {
  where: () => false,
  order: () => '',
  page: () => Promise.resolve({ ids: [], total: 0 }),
  marked: (_, rows) => Promise.resolve(rows),
}
const NONE: FoundTexts = { ...ALL, where: () => 'false' }

/** Finds texts of a kind that contain all words of a keyword, or whose title begins with it in pinyin or initials. */
export async function findTexts(type: SearchedType, keyword: string | undefined): Promise<FoundTexts> {
  if (keyword === undefined) return ALL
  const asked = await textQuery(keyword)
  if (!asked) return NONE
  const { query, words } = asked
  const index = `text_index i where i.type = '${type}'`
  return {
    where: (id, p) => `${id} in (select i.entity_id from ${index} and i.words @@ ${p.add(query)}::tsquery)`,
    order: (id, p, title) =>
      `${title === undefined ? '' : `${title} = ${p.add(keyword)} desc, `}${id} in (select i.entity_id
         from ${index} and i.title_words @@ ${p.add(query)}::tsquery) desc,`,
    page: async (db, { limit, offset }, section) => {
      const within = section === undefined ? '' : ' and i.section = $4'
      const candidates = (column: string) =>
        `select i.entity_id, i.at
         from ${index} and i.is_public${within} and i.${column} @@ $1::tsquery
         order by i.at desc, i.entity_id desc
         limit ${MAX_FOUND}`
      const row = await db.one<{ ids: number[]; total: number }>(
        `with titled as materialized (${candidates('title_words')}), others as materialized (${candidates('words')}),
         found as materialized (
           select n.*, row_number() over (order by n.place, n.at desc, n.entity_id desc) as no from (
             select 0 as place, t.* from titled t
             union all select 1, o.* from others o where not exists (select 1 from titled t where t.entity_id = o.entity_id)
           ) n order by no limit ${MAX_FOUND}
         )
         select array(select f.entity_id from found f order by f.no limit $2 offset $3) as ids, (select count(*) from found) as total`,
        plannedFor([query, limit, offset, ...(section === undefined ? [] : [section])]),
      )
      return { ids: row?.ids ?? [], total: row?.total ?? 0 }
    },
    marked: async (db, rows) => {
      const texts = await shownTexts(
        db,
        type,
        rows.map(row => row.id),
      )
      return rows.map(row => ({ ...row, hit: { text: hitIn(texts.get(row.id) ?? '', words), words } }))
    },
  }
}

const SHOWN = 90
const BEFORE = 24

/** Returns the text around the first match of a word; '' if none of the words occurs literally. */
export function hitIn(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = words.map(word => lower.indexOf(word)).filter(at => at >= 0)
  if (places.length === 0) return ''
  const from = Math.max(0, Math.min(...places) - BEFORE)
  const part = text.slice(from, from + SHOWN).trim()
  return `${from > 0 ? '…' : ''}${part}${from + SHOWN < text.length ? '…' : ''}`
}
