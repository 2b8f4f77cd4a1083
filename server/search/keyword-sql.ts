import { foldForMatch, normalizeInput } from '../../src/lib/text/normalize-input'
import { likePrefix, type Parameters } from '../shared/sql'

/** Pattern of a lot number (房源编号), or of its beginning. */
export const CODE = /^[A-Za-z0-9-]{4,32}$/

/** A word of two characters, which one lookup in the index of character pairs finds. */
const PAIR = /^[A-Za-z0-9\u4e00-\u9fff]{2}$/

/** Minimum characters of a word that is searched in case numbers: a shorter one is in too many. */
const MIN_CASE = 5

/** SQL condition: lots whose case number contains the word, in half or full width; null if the word is too short for one. */
export function caseSql(keyword: string, p: Parameters): string | null {
  if (
    (foldForMatch(keyword).match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_CASE ||
    !/\d/.test(foldForMatch(keyword))
  )
    return null
  const word = p.add(normalizeInput(keyword))
  return `(h.case_no is not null and pairs_of(keyword_text(h.case_no)) @> keyword_grams(${word})
    and keyword_text(h.case_no) like all (keyword_patterns(${word})))`
}

/**
 * SQL condition: prefix of the lot number (房源编号), all words in title, community, alias or address, or the case number; served by the index
 * of character pairs.
 */
export function keywordSql(asked: string, p: Parameters): string {
  const keyword = normalizeInput(asked)
  if (!/[\p{L}\p{N}]/u.test(keyword)) return 'false'
  const word = p.add(keyword)
  const isPairs = keyword.split(/\s+/).every(part => PAIR.test(part))
  const text = isPairs
    ? `h.grams @> keyword_grams(${word})`
    : `(h.grams @> keyword_grams(${word}) and h.keywords like all (keyword_patterns(${word})))`
  const others = [
    CODE.test(keyword) ? `h.code like ${p.add(likePrefix(keyword.toUpperCase()))}` : null,
    caseSql(keyword, p),
  ].filter(one => one !== null)
  return others.length === 0 ? text : `(${[...others, text].join(' or ')})`
}
