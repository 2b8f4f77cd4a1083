// Looks up the keywords of a query before the table is read. Words without a number are matched against the dictionary of keywords, which
// holds few texts since `#` replaces numbers in it; words with a number are searched in the database.

import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database'
import { parameters } from '../../shared/sql'
import { keywordSql } from '../keyword-sql'
import type { Condition } from '../lot-search'
import { hasNumber } from './lot-table'

/** Words that a lot must have, or the lots that have them. */
export type FoundWords = { words: readonly string[] } | { ids: Float64Array }
export type Keywords = ReadonlyMap<string, FoundWords>

/** Distinct searches with a number whose lots are cached. */
const MAX_CACHED = 200

export function keywordsIn(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(condition => {
    if (condition.op === 'keyword') return [condition.text]
    if (condition.op === 'not') return keywordsIn([condition.part])
    return condition.op === 'all' || condition.op === 'any' ? keywordsIn(condition.parts) : []
  })
}

/** `cacheMs`: how long the lots of a search with a number are cached; 0 for tests. */
export function createKeywordLookup(cacheMs: number) {
  const cached = new LRUCache<string, Promise<Float64Array>>({ max: MAX_CACHED, ttl: Math.max(1, cacheMs) })

  async function searchLots(db: Database, text: string): Promise<Float64Array> {
    const p = parameters()
    const rows = await db.query<{ id: number }>(
      `select h.id from house h where ${keywordSql(text, p)} order by h.id`,
      p.values,
    )
    return Float64Array.from(rows, ({ id }) => id)
  }

  function lotsWith(db: Database, text: string): Promise<Float64Array> {
    if (cacheMs === 0) return searchLots(db, text)
    const known = cached.get(text)
    if (known) return known
    const found = searchLots(db, text)
    cached.set(text, found)
    found.catch(() => cached.delete(text))
    return found
  }

  return async (db: Database, texts: readonly string[]): Promise<Keywords> => {
    const found = new Map<string, FoundWords>()
    for (const text of new Set(texts)) {
      const row = await db.one<{ words: string[] | null }>('select keyword_words($1) as words', [text])
      const words = row?.words ?? []
      if (words.some(hasNumber)) found.set(text, { ids: await lotsWith(db, text) })
      else found.set(text, words.length === 0 ? { ids: new Float64Array(0) } : { words })
    }
    return found
  }
}
