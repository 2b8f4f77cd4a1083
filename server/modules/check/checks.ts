/**
 * Loads checks, which are reports of agents who visited a lot. Unpublished checks and review notes are visible only to the lot's agents and
 * editors.
 */

import type { CheckState, HouseCheck } from '../../../src/contract/check/schema'
import type { Picture } from '../../../src/contract/common'
import type { Survey } from '../../../src/contract/house/schema'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { SURVEY_LABELS } from '../house/attributes'
import { lotToSee } from '../house/lots'
import { mayEdit } from '../../cards/lot-access'

export interface CheckRow {
  id: number
  house_id: number
  agent_id: number | null
  status: CheckState
  infos: Record<string, string>
  texts: Survey['texts']
  pictures: Picture[]
  surveyor: string | null
  surveyed_at: number | null
  return_note: string
  created_at: number
  updated_at: number
}

/** SQL of a check, aliased `c`, with its pictures in order. */
const CHECK = `c.id, c.house_id, c.agent_id, c.status, c.infos, c.texts, c.surveyor, c.surveyed_at,
  c.return_note, c.created_at, c.updated_at,
  (select coalesce(json_agg(json_build_object('id', p.id, 'url', p.url, 'width', p.width, 'height', p.height, 'is_cover', false,
     'sort', array_position(c.picture_ids, p.id), 'caption', null) order by array_position(c.picture_ids, p.id)), '[]')
   from picture p where p.id = any(c.picture_ids)) as pictures`
const NEWEST = 'c.surveyed_at desc nulls last, c.id desc'

/** Returns the facts of a check in the order in which they are shown. */
export const buildSurveyFacts = (infos: Record<string, string>) =>
  [...SURVEY_LABELS].flatMap(([key, label]) =>
    infos[key] === undefined ? [] : [{ key, label, value: infos[key] }],
  )

export const toHouseCheck = ({ infos, texts, ...row }: CheckRow): HouseCheck => ({
  ...row,
  infos: buildSurveyFacts(infos),
  texts: [...texts].sort((a, b) => a.sort - b.sort),
})

/** Returns the check as the public sees it, without the review note. */
const shownTo = (isManager: boolean, check: HouseCheck): HouseCheck =>
  isManager ? check : { ...check, return_note: '' }

export async function checkRow({ db }: Context, id: number): Promise<CheckRow | null> {
  return (await db.one<CheckRow>(`select ${CHECK} from house_check c where c.id = $1`, [id])) ?? null
}

export async function checkById(context: Context, id: number): Promise<HouseCheck> {
  const row = await checkRow(context, id)
  if (!row) throw notFound('没有这次实勘')
  return toHouseCheck(row)
}

/** Returns one check; an unpublished one is 1005 for all but the lot's agents and editors. */
export async function checkToSee(context: Context, id: number): Promise<HouseCheck> {
  const check = await checkById(context, id)
  const lot = await lotToSee(context, check.house_id)
  const isManager = mayEdit(context, lot)
  if (check.status !== 'published' && !isManager) throw notFound('没有这次实勘')
  return shownTo(isManager, check)
}

interface Page {
  total: number
  list: HouseCheck[]
}

/** Returns the checks of a lot, the latest visit first. */
export async function checksOfLot(
  { db }: Context,
  {
    houseId,
    withDrafts,
    limit,
    offset,
  }: { houseId: number; withDrafts: boolean; limit: number; offset: number },
): Promise<Page> {
  const where = `c.house_id = $1 and (c.status = 'published' or $2)`
  const rows = await db.query<CheckRow>(
    `select ${CHECK} from house_check c where ${where} order by ${NEWEST} limit $3 offset $4`,
    [houseId, withDrafts, limit, offset],
  )
  const count = await db.one<{ total: number }>(
    `select count(*) as total from house_check c where ${where}`,
    [houseId, withDrafts],
  )
  return { list: rows.map(row => shownTo(withDrafts, toHouseCheck(row))), total: count?.total ?? 0 }
}

/** Returns an agent's own checks, including returned and unreviewed ones, the latest visit first. */
export async function ownChecks(
  { db }: Context,
  {
    agentId,
    houseId,
    limit,
    offset,
  }: { agentId: number; houseId: number | null; limit: number; offset: number },
): Promise<Page> {
  const where = 'c.agent_id = $1 and ($2::bigint is null or c.house_id = $2)'
  const rows = await db.query<CheckRow>(
    `select ${CHECK} from house_check c where ${where} order by ${NEWEST} limit $3 offset $4`,
    [agentId, houseId, limit, offset],
  )
  const count = await db.one<{ total: number }>(
    `select count(*) as total from house_check c where ${where}`,
    [agentId, houseId],
  )
  return { list: rows.map(toHouseCheck), total: count?.total ?? 0 }
}

/** Maximum checks per lot. */
export const MAX_CHECKS = 50

/** Returns all published checks of a lot, the latest first. */
export const publishedChecks = ({ db }: Context, houseId: number): Promise<CheckRow[]> =>
  db.query<CheckRow>(
    `select ${CHECK} from house_check c where c.house_id = $1 and c.status = 'published' order by ${NEWEST} limit ${MAX_CHECKS * 2}`,
    [houseId],
  )

/** Returns the pictures of all published checks of a lot, the latest check first. */
export async function checkPictures(
  { db }: Context,
  { houseId, limit, offset }: { houseId: number; limit: number; offset: number },
) {
  const from = `from house_check c cross join lateral unnest(c.picture_ids) with ordinality o (picture_id, at)
    join picture p on p.id = o.picture_id where c.house_id = $1 and c.status = 'published'`
  const list = await db.query<Picture & { check_id: number; surveyed_at: number | null }>(
    `select p.id, p.url, p.width, p.height, false as is_cover, o.at::int as sort, null::text as caption, c.id as check_id, c.surveyed_at
     ${from} order by ${NEWEST}, o.at limit $2 offset $3`,
    [houseId, limit, offset],
  )
  const count = await db.one<{ total: number }>(`select count(*) as total ${from}`, [houseId])
  return { list, total: count?.total ?? 0 }
}

/** Returns the checks of all lots in a state: those that wait by the longest wait, others the latest first. */
export async function deskChecks(
  { db }: Context,
  { status, limit, offset }: { status: CheckState; limit: number; offset: number },
): Promise<{ row: CheckRow; no: number; beforeId: number | null }[]> {
  const rows = await db.query<CheckRow & { no: number; before_id: number | null }>(
    `select ${CHECK},
       (select count(*)
         from house_check o
         where o.house_id = c.house_id
           and (coalesce(o.surveyed_at, o.created_at), o.id) <= (coalesce(c.surveyed_at, c.created_at),
             c.id))::int as no,
       (select o.id from house_check o where o.house_id = c.house_id and o.status = 'published' and o.id <> c.id
          and (coalesce(o.surveyed_at, o.created_at), o.id) < (coalesce(c.surveyed_at, c.created_at), c.id)
        order by coalesce(o.surveyed_at, o.created_at) desc, o.id desc limit 1) as before_id
     from house_check c where c.status = $1
     order by case when $1 = 'review' then c.updated_at end, c.updated_at desc, c.id desc limit $2 offset $3`,
    [status, limit, offset],
  )
  return rows.map(({ no, before_id, ...row }) => ({ row, no, beforeId: before_id }))
}

export async function checksByIds({ db }: Context, ids: readonly number[]): Promise<HouseCheck[]> {
  if (ids.length === 0) return []
  const rows = await db.query<CheckRow>(`select ${CHECK} from house_check c where c.id = any($1)`, [ids])
  return rows.map(toHouseCheck)
}

export async function checkCounts({ db }: Context): Promise<Record<CheckState, number>> {
  const row = await db.one<Record<CheckState, number>>(
    `select count(*) filter (where status = 'draft')::int as draft, count(*) filter (where status = 'review')::int as review,
       count(*) filter (where status = 'published')::int as published from house_check`,
  )
  return { draft: row?.draft ?? 0, review: row?.review ?? 0, published: row?.published ?? 0 }
}
