import { likePrefix, type Parameters } from '../shared/sql'

/** What may be a 房源编号, or the beginning of one. */
export const CODE = /^[A-Za-z0-9-]{4,32}$/

/** A word that is found once its one pair of characters is. */
const PAIR = /^[A-Za-z0-9\u4e00-\u9fff]{2}$/

/** 房源编号 by its beginning, or all words in title, community, alias or address; indexed by the pairs of characters. */
export function keywordSql(keyword: string, p: Parameters): string {
  if (!/[\p{L}\p{N}]/u.test(keyword)) return 'false'
  const word = p.add(keyword)
  const isPairs = keyword.split(/\s+/).every(part => PAIR.test(part))
  const text = isPairs
    ? `h.grams @> keyword_grams(${word})`
    : `(h.grams @> keyword_grams(${word}) and h.keywords like all (keyword_patterns(${word})))`
  return CODE.test(keyword) ? `(h.code like ${p.add(likePrefix(keyword.toUpperCase()))} or ${text})` : text
}
