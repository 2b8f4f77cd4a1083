import type { Database } from '../../db/database'
import { spell } from './spelling'
import { spellingToken, toSearchTokens } from './tokens'

export type SearchedType = 'article' | 'story' | 'report' | 'wiki' | 'ask'

/** SQL of the indexed text besides the title, by type; some of it is HTML. */
const SOURCES: Record<SearchedType, string> = {
  article: `select id, title, concat_ws(' ', summary, content) as text from article where id = any($1)`,
  story: `select id, title, concat_ws(' ', summary, content) as text from story where id = any($1)`,
  report: `select id, title, concat_ws(' ', summary, content) as text from report where id = any($1)`,
  wiki: `select id, concat_ws(' ', title, alias) as title, concat_ws(' ', short, summary, content,
    (select string_agg(concat_ws('：', m->>'wrong', m->>'right'), ' ') from jsonb_array_elements(myths) m)) as text
    from wiki
    where id = any($1)`,
  ask: `select q.id, q.title,
      concat_ws(' ', q.content, q.gist,
        (select string_agg(w.content, ' ' order by w.id)
          from answer w
          where w.ask_id = q.id and w.status = 'published')) as text
    from ask q where q.id = any($1)`,
}

interface Text {
  id: number
  title: string
  text: string
}

const MARKS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
/** Strips the tags of our own HTML; an unclosed tag stays, so that the regex runs in linear time. */
export const wordsOfHtml = (html: string): string =>
  html.replace(/<[^<>]*>/g, ' ').replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => MARKS[name] ?? ' ')

/** Returns the text of these rows without their titles, by id. */
export async function shownTexts(
  db: Database,
  type: SearchedType,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const texts = await db.query<Text>(SOURCES[type], [ids])
  return new Map(texts.map(({ id, text }) => [id, wordsOfHtml(text).replace(/\s+/g, ' ').trim()]))
}

/** Indexes stale texts, with `only` just these. A batch is the number of texts loaded at once. */
export async function fillIndex(
  db: Database,
  { only, batch = 100 }: { only?: { type: SearchedType; ids: readonly number[] }; batch?: number } = {},
): Promise<void> {
  for (;;) {
    const done = await db.transaction(async inner => {
      const rows = await inner.query<{ type: SearchedType; entity_id: number }>(
        `select type, entity_id from text_index
         where is_stale and ($1::text is null or type = $1 and entity_id = any($2::bigint[]))
         order by type, entity_id limit $3 for update skip locked`,
        [only?.type ?? null, only?.ids ?? [], batch],
      )
      for (const type of new Set(rows.map(row => row.type)))
        await indexTexts(
          inner,
          type,
          rows.filter(row => row.type === type).map(row => row.entity_id),
        )
      return rows.length
    })
    if (done < batch) return
  }
}

async function indexTexts(db: Database, type: SearchedType, ids: number[]): Promise<void> {
  const texts = await db.query<Text>(SOURCES[type], [ids])
  const rows = await Promise.all(
    texts.map(async ({ id, title, text }) => {
      const { pinyin, initials } = await spell(title)
      const letters = [pinyin, initials].filter(Boolean).map(one => spellingToken(one))
      return {
        id,
        title_words: [...toSearchTokens(title), ...letters],
        words: [...toSearchTokens(`${title} ${wordsOfHtml(text)}`), ...letters],
      }
    }),
  )
  await db.query(
    `update text_index i set is_stale = false, title_words = array_to_tsvector(array(select jsonb_array_elements_text(n.title_words))),
       words = array_to_tsvector(array(select jsonb_array_elements_text(n.words)))
     from jsonb_to_recordset($2::jsonb) as n (id bigint, title_words jsonb, words jsonb)
     where i.type = $1 and i.entity_id = n.id`,
    [type, JSON.stringify(rows)],
  )
}
