import type { z } from 'zod'
import type { SchoolBrief, SchoolInfo, SchoolTie } from '../../../src/contract/school/cards'
import type { schoolCalls } from '../../../src/contract/school/schema'
import type { XiaoquBrief } from '../../../src/contract/xiaoqu/cards'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { isOneOf, LOT_SORTS } from '../../search'
import { housePage } from '../../cards/house-pages'
import { likeAnywhere } from '../../shared/sql'
import { RULE_NOTE } from './around'
import { schoolCardsByIds } from '../../cards/school'
import { schoolBriefs } from './names'

type SearchInput = z.output<(typeof schoolCalls)['school/search-house']['request']>
type HousesInput = z.output<(typeof schoolCalls)['school/houses']['request']>

/** Returns lots of communities that are assigned to a school. */
export async function lotsWithSchools(
  context: Context,
  { keyword, school_ids = [], levels = [], sort = 'default', page, page_size, ...filter }: SearchInput,
) {
  const idsOf = (text: string, values: readonly unknown[]) =>
    context.db.query<{ id: number }>(text, values).then(rows => new Set(rows.map(({ id }) => id)))
  const atOneOf = (schools: Iterable<number>) => isOneOf('school_ids', ...schools)
  const [named, ofLevels] = await Promise.all([
    keyword === undefined
      ? undefined
      : idsOf('select id from school where name like $1', [likeAnywhere(keyword)]),
    levels.length === 0 ? undefined : idsOf('select id from school where level = any($1)', [levels]),
  ])
  const found = await housePage(
    context,
    {
      filter: { ...filter, has_school: true, ...(keyword !== undefined && { keyword }) },
      sort: LOT_SORTS[sort],
      also: [
        ...(school_ids.length > 0 ? [atOneOf(school_ids)] : []),
        ...(ofLevels ? [atOneOf(ofLevels)] : []),
      ],
      ...(named && { orWord: atOneOf(named) }),
    },
    { page, page_size },
  )
  const rows = await context.db.query<{ house_id: number; school_id: number }>(
    'select h.id as house_id, unnest(h.school_ids) as school_id from house h where h.id = any($1)',
    [found.list.map(({ id }) => id)],
  )
  const briefs = new Map<number, SchoolBrief>(
    (await schoolBriefs(context, [...new Set(rows.map(row => row.school_id))])).map(brief => [
      brief.id,
      brief,
    ]),
  )
  return {
    ...found,
    schools: rows.flatMap(({ house_id, school_id }) => {
      const school = briefs.get(school_id)
      return school ? [{ house_id, school }] : []
    }),
  }
}

/** Returns a school with the communities that the records assign to it. Unknown: 1005. */
async function loadSchoolInfo(context: Context, id: number): Promise<SchoolInfo> {
  const { db } = context
  const [[card], more, xiaoqus] = await Promise.all([
    schoolCardsByIds(context, [id]),
    db.one<{ intro: string | null; listed_month: string | null }>(
      'select intro, listed_month from school where id = $1',
      [id],
    ),
    db.query<XiaoquBrief & SchoolTie & { open_total: number }>(
      `
      select x.id, x.name, x.alias, r.name as region_name, c.name as circle_name, x.address, x.lot_total, x.open_total, k.year, k.kind
      from xiaoqu_school k
      join xiaoqu x on x.id = k.xiaoqu_id and x.deleted_at is null
      join region r on r.id = x.region_id
      left join circle c on c.id = x.circle_id
      where k.school_id = $1 order by x.open_total desc, x.lot_total desc, x.id limit 100`,
      [id],
    ),
  ])
  if (!card || !more) throw notFound('学校不存在')
  return {
    ...card,
    ...more,
    xiaoqus: xiaoqus.map(({ year, kind, ...xiaoqu }) => ({ ...xiaoqu, tie: { year, kind } })),
    rule_note: RULE_NOTE,
  }
}

/** Returns the lots in the communities assigned to one school, and the school. */
export async function lotsOfSchool(
  context: Context,
  { school_id, xiaoqu_id, sort = 'default', page, page_size, ...filter }: HousesInput,
) {
  const school = await loadSchoolInfo(context, school_id)
  const found = await housePage(
    context,
    {
      filter: { ...filter, school_id, ...(xiaoqu_id !== undefined && { xiaoqu_ids: [xiaoqu_id] }) },
      sort: LOT_SORTS[sort],
    },
    { page, page_size },
  )
  return { ...found, school }
}
