import type { Context } from '../http/context'
import { offeredSql } from '../shared/regions'

/** Names of places that lots are searched by, each weighted by its number of lots. */
const NAMES = `
  select name, lot_total as weight from xiaoqu where deleted_at is null and lot_total > 0
  union all select name, 0 from circle union all select name, 0 from station union all select name, 0 from region r where ${offeredSql('r')}`

/** Longer keywords are too far from any name. */
const MAX_CHARACTERS = 12

/** Returns LIKE patterns of `word` with each character in turn replaced, left out, or inserted before it. */
export function nearPatterns(word: string): string[] {
  const letters = Array.from(word)
  const around = (i: number, middle: string, skip: number) =>
    `%${letters.slice(0, i).join('')}${middle}${letters.slice(i + skip).join('')}%`
  return [
    ...new Set(
      letters.flatMap((_, i) => [
        around(i, '_', 1),
        ...(letters.length > 2 ? [around(i, '', 1)] : []),
        ...(i > 0 ? [around(i, '_', 0)] : []),
      ]),
    ),
  ]
}

/**
 * Returns a name one character away from the keyword, preferring the one with most lots; null if there is none, or if the keyword is a name
 * itself.
 */
export async function loadCorrection({ db }: Pick<Context, 'db'>, keyword: string): Promise<string | null> {
  const word = keyword.replace(/[^\p{L}\p{N}]/gu, '')
  const length = Array.from(word).length
  if (length < 2 || length > MAX_CHARACTERS) return null
  const row = await db.one<{ name: string }>(
    `
    select name from (${NAMES}) names where name like any($1) and length(name) between $2::int - 1 and $2::int + 1 and name <> $3
    order by (length(name) = $2)::int desc, weight desc, name limit 1`,
    [nearPatterns(word), length, keyword],
  )
  return row?.name ?? null
}
