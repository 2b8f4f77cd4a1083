// Keywords and texts as full-text queries. The index has one token per character (encoding.ts), so a phrase is a substring.

import { normalizeInput } from '../../../src/lib/text/normalize-input'
import type { Database } from '../../db/database'
import { parameters } from '../../shared/sql'
import { caseSql, CODE } from '../keyword-sql'
import type { Condition } from '../lot-search'
import { asTokens } from './encoding'

type Text = Extract<Condition, { op: 'keyword' | 'contains' }>

const phrases = (field: string, words: readonly string[]) =>
  `(@${field} ${words.map(word => `"${asTokens(word)}"`).join(' ')})`

async function buildKeywordMatch(db: Database, text: string): Promise<string | null> {
  const keyword = normalizeInput(text)
  // The database splits words, so that they are the same as those of the texts that it stores.
  const row = await db.one<{ words: string[] | null }>('select keyword_words($1) as words', [keyword])
  const words = row?.words ?? []
  if (words.length === 0) return null
  const parts = [
    phrases('words', words),
    ...(CODE.test(keyword) ? [`(@code "^${asTokens(keyword.toUpperCase())}")`] : []),
    ...(caseSql(keyword, parameters()) === null ? [] : [phrases('case_no', words)]),
  ]
  return `(${parts.join(' | ')})`
}

/** Returns the full-text query of a condition; null if nothing satisfies it. */
export function buildMatch(db: Database, condition: Text): Promise<string | null> {
  if (condition.op === 'keyword') return buildKeywordMatch(db, condition.text)
  return Promise.resolve(condition.text === '' ? null : phrases('court_words', [condition.text]))
}
