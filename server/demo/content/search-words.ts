import { dayOf } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { readCells } from '../files'

/** What visitors search for, the most wanted first: names and conditions as people type them. */
const WORDS = readCells('search-words.csv').flatMap(({ word }) => word ?? [])
/** A word needs three searchers to be hot. */
const FEWEST = 3

/** Searches of the day, so that the hot words of the week are there; a second time on a day changes nothing. */
export async function writeSearchWords(db: Database, now: number): Promise<void> {
  const rows = WORDS.flatMap((word, rank) =>
    Array.from({ length: FEWEST + WORDS.length - rank }, (_, at) => ({
      word,
      day: dayOf(now),
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
