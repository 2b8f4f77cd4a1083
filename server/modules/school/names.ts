import type { SchoolBrief, SchoolCard } from '../../../src/contract/school/cards'
import type { SchoolLevel } from '../../../src/contract/codes'
import type { Context } from '../../http/context'
import { insideSql } from '../../shared/regions'
import { likeAnywhere, likePrefix, parameters } from '../../shared/sql'
import { typedSpelling } from '../text-search/spelling'
import { schoolCardsByIds } from '../../cards/school'

const LIMIT = 10

const toSchoolBrief = ({ id, name, level, region_name, lot_total }: SchoolCard): SchoolBrief => ({
  id,
  name,
  level,
  region_name,
  lot_total,
})

export const schoolBriefs = async (context: Context, ids: readonly number[]) =>
  (await schoolCardsByIds(context, ids)).map(toSchoolBrief)

/** Returns schools whose name contains the word: prefix matches first, then the most popular. */
export async function schoolsByName(
  context: Context,
  {
    keyword,
    region_id,
    limit = LIMIT,
  }: { keyword: string; region_id?: number | undefined; limit?: number | undefined },
): Promise<SchoolBrief[]> {
  const p = parameters()
  const letters = typedSpelling(keyword)
  const prefix = letters === null ? '' : p.add(letters)
  const byLetters =
    letters === null ? '' : `or s.initials like ${prefix} || '%' or s.pinyin like ${prefix} || '%'`
  const rows = await context.db.query<{ id: number }>(
    `
    select s.id
    from school s
    where (s.name like ${p.add(likeAnywhere(keyword))} ${byLetters})
      and ${region_id === undefined ? 'true' : insideSql('s.region_id', [region_id], p)}
    order by s.name not like ${p.add(likePrefix(keyword))}, s.hot desc, s.id limit ${p.add(limit)}`,
    p.values,
  )
  return schoolBriefs(
    context,
    rows.map(({ id }) => id),
  )
}

/** Returns the most searched schools, then those with most open lots. */
export async function hotSchools(
  context: Context,
  {
    region_id,
    level,
    limit = LIMIT,
  }: { region_id?: number | undefined; level?: SchoolLevel | undefined; limit?: number | undefined },
): Promise<SchoolCard[]> {
  const p = parameters()
  const where = [
    region_id === undefined ? 'true' : insideSql('s.region_id', [region_id], p),
    ...(level === undefined ? [] : [`s.level = ${p.add(level)}`]),
  ].join(' and ')
  const rows = await context.db.query<{ id: number }>(
    `
    select s.id from school s,
      lateral (select coalesce(sum(y.open_total), 0) as lots
        from xiaoqu_school k
        join xiaoqu y on y.id = k.xiaoqu_id and y.deleted_at is null
        where k.school_id = s.id) tied
    where ${where} order by s.hot desc, tied.lots desc, s.id limit ${p.add(limit)}`,
    p.values,
  )
  return schoolCardsByIds(
    context,
    rows.map(({ id }) => id),
  )
}
