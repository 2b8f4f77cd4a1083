import type { Hit } from '../../../src/contract/hit'
import type { Database } from '../../db/database'
import { plannedFor } from '../../db/statements'
import { parameters, type Parameters } from '../shared/sql'
import { shownTexts, type SearchedType } from './fill-index'
import { textQuery } from './query'

/** Parts of a list's SQL by which a keyword narrows and orders it; without a keyword they are empty. */
export interface FoundTexts {
  /** Whether the text with the id that `id` names is found; false: nothing is asked. */
  where: (id: string, p: Parameters) => string | false
  /** Leads an order by, with its comma: the very `title`, in the title, in the text. */
  order: (id: string, p: Parameters, title?: string) => string
  /** Those on a page among all that visitors may see, in the title before in the text, then the newest; asks small rows alone. */
  page: (db: Database, bounds: { limit: number; offset: number }) => Promise<{ ids: number[]; total: number }>
  /** Rows with the place of their text where it was found. */
  marked: <Row extends { id: number }>(db: Database, rows: Row[]) => Promise<(Row & { hit?: Hit })[]>
}

const ALL: FoundTexts = {
  where: () => false,
  order: () => '',
  page: () => Promise.resolve({ ids: [], total: 0 }),
  marked: (_, rows) => Promise.resolve(rows),
}
const NONE: FoundTexts = { ...ALL, where: () => 'false' }

/** Texts of a kind with all words of a keyword, or with a title that is begun so in pinyin or by its first letters. */
export async function findTexts(type: SearchedType, keyword: string | undefined): Promise<FoundTexts> {
  if (keyword === undefined) return ALL
  const asked = await textQuery(keyword)
  if (!asked) return NONE
  const { query, words } = asked
  const index = `text_index i where i.type = '${type}'`
  return {
    where: (id, p) => `${id} in (select i.entity_id from ${index} and i.words @@ ${p.add(query)}::tsquery)`,
    order: (id, p, title) =>
      `${title === undefined ? '' : `${title} = ${p.add(keyword)} desc, `}${id} in (select i.entity_id from ${index} and i.title_words @@ ${p.add(query)}::tsquery) desc,`,
    page: async (db, { limit, offset }) => {
      const p = parameters()
      const asked = `${p.add(query)}::tsquery`
      const [rows, count] = await Promise.all([
        db.query<{ id: number }>(
          `select i.entity_id as id from ${index} and i.is_public and i.words @@ ${asked}
           order by i.entity_id in (select i.entity_id from ${index} and i.title_words @@ ${asked}) desc, i.at desc, i.entity_id desc
           limit ${p.add(limit)} offset ${p.add(offset)}`,
          p.values,
        ),
        db.one<{ total: number }>(
          `select count(*) as total from ${index} and i.is_public and i.words @@ $1::tsquery`,
          plannedFor([query]),
        ),
      ])
      return { ids: rows.map(row => row.id), total: count?.total ?? 0 }
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

/** What stands around the first place with a word; '' where none of them is in the text as it is written. */
export function hitIn(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = words.map(word => lower.indexOf(word)).filter(at => at >= 0)
  if (places.length === 0) return ''
  const from = Math.max(0, Math.min(...places) - BEFORE)
  const part = text.slice(from, from + SHOWN).trim()
  return `${from > 0 ? '…' : ''}${part}${from + SHOWN < text.length ? '…' : ''}`
}
