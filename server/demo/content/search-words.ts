import { toBeijingDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { readCells } from '../files'

/** Search words of visitors, most frequent first: names and conditions as people type them. */
const WORDS = readCells('search-words.csv').flatMap(({ word }) => word ?? [])
/** Minimum searchers of a hot word. */
const FEWEST = 3

/** Inserts today's searches, so that the week has hot words; a repeat on the same day changes nothing. */
export async function writeSearchWords(db: Database, now: number): Promise<void> {
  const rows = WORDS.flatMap((word, rank) =>
    Array.from({ length: FEWEST + WORDS.length - rank }, (_, at) => ({
      word,
      day: toBeijingDay(now),
      searcher: `demo-searcher-${at + 1}`,
    })),
  )
  await db.query(
    `insert into search_word (word, day, kind, searcher)
     select word, day, 'address', searcher from json_populate_recordset(null::search_word, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  await db.query(
    `insert into search_word_review (word, is_approved, at) select unnest($1::text[]), true, $2 on conflict do nothing`,
    [WORDS, now],
  )
}
