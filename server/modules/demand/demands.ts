/**
 * What a member wants to buy, stored in two places: one demand in the account, and up to three open requests to agents, which are leads
 * with the demand in them. A lock on the member's row enforces the limit.
 */

import { ANSWERED_AT, OPEN_LEADS_SQL } from '../../shared/lead-states'
import {
  DEMAND_RISKS,
  FUNDS,
  FUNDS_LABELS,
  HOUSE_TYPE_ORDER,
  PURPOSES,
  PURPOSE_LABELS,
  RISK_LABELS,
  type DemandAlert,
  type LeadStatus,
  isOpenLead,
} from '../../../src/contract/codes'
import type { Wish } from '../../../src/contract/demand/schema'
import { maskPhone } from '../../../src/contract/forms'
import type { Demand } from '../../../src/contract/user/cards'
import type { PageOf } from '../../../src/contract/common'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { agentBriefsByIds } from '../../cards/agent'
import { getAreaBands } from '../house/bands'
import { houseCardsByIds } from '../../cards/house'
import { bandList, houseTypePara } from '../house/params/para'
import { regionCircles } from '../../search'
import { leaveLead } from '../lead/leads'
import { addRecord, loadRecordAuthor } from '../lead/repository'
import { earnPoints } from '../../shared/points'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import { fittingIds } from './match'
import { unfitIds } from './unfit'

const MAX_OPEN = 3
const SHOWN = 6
const DEFAULT_ALERTS: DemandAlert[] = ['match', 'price', 'round']

type Fields = { [K in Exclude<keyof Demand, 'updated_at'>]?: Demand[K] | undefined }

const OPEN_WISHES = `select count(*) as total
  from lead
  where uid = $1 and type = 'entrust' and demand is not null and status in ${OPEN_LEADS_SQL}`

const choices = <K extends string>(keys: readonly K[], labels: Record<K, string>) =>
  keys.map(key => ({ key, label: labels[key], total: null }))

/** h5/user/demand-params: the options of the demand form, and the member's stored demand. */
export async function demandParams(
  context: Context,
  { region_id: regionId }: { region_id?: number | undefined },
) {
  const { db, caller, env } = context
  const regions = await regionCircles(context, { cityId: env.homeCityId })
  const own = await db.one<{ demand: Demand | null; phone: string | null }>(
    'select demand, phone from users where uid = $1',
    [caller.uid],
  )
  const open = await db.one<{ total: number }>(OPEN_WISHES, [caller.uid])
  return {
    house_types: HOUSE_TYPE_ORDER.map(type => houseTypePara(type, regions)),
    area: bandList(getAreaBands(undefined)),
    purpose: choices(PURPOSES, PURPOSE_LABELS),
    funds: choices(FUNDS, FUNDS_LABELS),
    risks: DEMAND_RISKS.map(key => ({ key, label: RISK_LABELS[key].yes, total: null })),
    regions: regions.map(({ id, name, circles }) => ({
      id,
      name,
      circles: circles.map(circle => ({ id: circle.id, name: circle.name })),
    })),
    circles:
      regions.find(region => region.id === regionId)?.circles.map(({ id, name }) => ({ id, name })) ?? [],
    demand: own?.demand ?? null,
    open_total: open?.total ?? 0,
    open_most: MAX_OPEN,
    phone: own?.phone ? maskPhone(own.phone) : null,
  }
}

const isEmpty = (fields: Fields) =>
  Object.values(fields).every(
    value => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  )

/**
 * Returns the demand as it is stored; omitted fields are empty. Throws 1004 for min > max and for circles outside of the chosen districts.
 */
async function checkDemand(context: Context, fields: Fields): Promise<Demand> {
  const { price_min, price_max, area_min, area_max, circle_ids = [], region_ids = [] } = fields
  if (price_min != null && price_max != null && price_min > price_max)
    throw badField({ field: 'price_min', message: '最低总价不能高于最高总价' })
  if (area_min != null && area_max != null && area_min > area_max)
    throw badField({ field: 'area_min', message: '最小面积不能大于最大面积' })
  if (circle_ids.length > 0) {
    const known = await context.db.one<{ total: number }>(
      'select count(*) as total from circle where id = any($1) and region_id = any($2)',
      [circle_ids, region_ids],
    )
    if (known?.total !== circle_ids.length)
      throw badField({ field: 'circle_ids', message: '商圈须在所选的区内' })
  }
  return {
    region_ids,
    circle_ids,
    price_min: price_min ?? null,
    price_max: price_max ?? null,
    area_min: area_min ?? null,
    area_max: area_max ?? null,
    jushi: fields.jushi ?? [],
    house_types: fields.house_types ?? [],
    purpose: fields.purpose ?? null,
    funds: fields.funds ?? null,
    risk_exclude: fields.risk_exclude ?? [],
    alerts: fields.alerts ?? DEFAULT_ALERTS,
    note: fields.note ?? '',
    updated_at: context.now,
  }
}

/** h5/user/save-demand: replaces the whole demand; a request without fields deletes it. The first save earns points once. */
export const saveDemand = (context: Context, fields: Fields): Promise<{ demand: Demand | null }> =>
  inTransaction(context, async inner => {
    const uid = requireUid(inner)
    const demand = isEmpty(fields) ? null : await checkDemand(inner, fields)
    await inner.db.query('update users set demand = $2 where uid = $1', [
      uid,
      demand && JSON.stringify(demand),
    ])
    if (demand)
      await earnPoints(inner, { uid, reason: 'demand', ref: String(uid), points: inner.env.points.demand })
    return { demand }
  })

interface Asked extends Fields {
  name?: string | undefined
  phone?: string | undefined
  agree: boolean
  idem_key: string
}

/** user/find-house: sends a request with the demand to an agent; at most three may be open. */
export async function findHouse(context: Context, { name, phone, agree, idem_key: _, ...fields }: Asked) {
  const uid = requireUid(context)
  if (
    !fields.region_ids?.length &&
    fields.price_min === undefined &&
    fields.price_max === undefined &&
    !fields.note
  )
    throw badField({ field: 'region_ids', message: '请至少选一个区、填一个价格，或写下说明' })
  const demand = await checkDemand(context, fields)
  return inTransaction(context, async inner => {
    await inner.db.one('select 1 from users where uid = $1 for update', [uid])
    const open = await inner.db.one<{ total: number }>(OPEN_WISHES, [uid])
    if (open && open.total >= MAX_OPEN) throw conflict(`同时最多 ${MAX_OPEN} 份需求，请先停止一份`)
    const receipt = await leaveLead(inner, {
      type: 'entrust',
      name,
      phone,
      agree,
      regionIds: demand.region_ids,
      details: { note: demand.note, demand },
      repeatsFor: -1,
    })
    await inner.db.query('update users set demand = $2 where uid = $1 and demand is null', [
      uid,
      JSON.stringify(demand),
    ])
    await earnPoints(inner, { uid, reason: 'demand', ref: String(uid), points: inner.env.points.demand })
    const matches = await fittingIds(inner, demand)
    return {
      wish: await loadWish(inner, receipt.id),
      matches: await houseCardsByIds(inner, matches.slice(0, SHOWN)),
    }
  })
}

interface WishRow {
  id: number
  status: LeadStatus
  demand: Demand
  agent_id: number | null
  contacted_at: number | null
  created_at: number
  updated_at: number
}

const WISHES = `
  select k.id, k.status, k.demand, k.agent_id, k.created_at, k.updated_at,
    ${ANSWERED_AT} as contacted_at
  from lead k`

async function buildWishes(context: Context, rows: readonly WishRow[]): Promise<Wish[]> {
  const uid = requireUid(context)
  const agents = await agentBriefsByIds(
    context,
    rows.flatMap(row => row.agent_id ?? []),
  )
  return Promise.all(
    rows.map(async ({ agent_id: agentId, ...row }) => {
      const demand: Demand = {
        ...row.demand,
        risk_exclude: row.demand.risk_exclude ?? [],
        alerts: row.demand.alerts ?? [],
      }
      const ids = await fittingIds(context, demand, await unfitIds(context, row.id))
      const counts = await context.db.one<{
        fresh: number
        seen: number
        followed: number
        recommended: number
      }>(
        `select (select count(*) from house where id = any($2) and created_at > $3) as fresh,
           (select count(*) from look where uid = $1 and type = 'house' and entity_id = any($2)) as seen,
           (select count(*) from follow where uid = $1 and type = 'house' and entity_id = any($2)) as followed,
           (select count(*) from recommend where uid = $1 and created_at >= $4) as recommended`,
        [uid, ids, row.updated_at, row.created_at],
      )
      return {
        ...row,
        demand: wholeDemand(demand),
        agent: agents.find(agent => agent.id === agentId) ?? null,
        match_total: ids.length,
        new_total: counts?.fresh ?? 0,
        seen_total: counts?.seen ?? 0,
        followed_total: counts?.followed ?? 0,
        recommend_total: counts?.recommended ?? 0,
      }
    }),
  )
}

/** Fills in fields that are missing in demands from other forms. */
const wholeDemand = (demand: Partial<Demand>): Demand => ({
  region_ids: demand.region_ids ?? [],
  circle_ids: demand.circle_ids ?? [],
  price_min: demand.price_min ?? null,
  price_max: demand.price_max ?? null,
  area_min: demand.area_min ?? null,
  area_max: demand.area_max ?? null,
  jushi: demand.jushi ?? [],
  house_types: demand.house_types ?? [],
  purpose: demand.purpose ?? null,
  funds: demand.funds ?? null,
  risk_exclude: demand.risk_exclude ?? [],
  alerts: demand.alerts ?? [],
  note: demand.note ?? '',
  updated_at: demand.updated_at ?? 0,
})

async function loadWish(context: Context, id: number): Promise<Wish> {
  const rows = await context.db.query<WishRow>(
    `${WISHES} where k.id = $1 and k.uid = $2 and k.type = 'entrust' and k.demand is not null`,
    [id, requireUid(context)],
  )
  const [wish] = await buildWishes(context, rows)
  if (!wish) throw notFound('没有这份需求')
  return wish
}

/** user/wish-list: the member's own, the latest first. */
export async function wishPage(
  context: Context,
  {
    statuses = [],
    ...asked
  }: { statuses?: LeadStatus[] | undefined; page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<Wish>> {
  const bounds = pageBounds(asked)
  const where = `where k.uid = $1 and k.type = 'entrust' and k.demand is not null and ($2::text[] = '{}' or k.status = any($2))`
  const values = [requireUid(context), statuses]
  const rows = await context.db.query<WishRow>(
    `${WISHES} ${where} order by k.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from lead k ${where}`,
    values,
  )
  return pageAnswer(await buildWishes(context, rows), count?.total ?? 0, bounds)
}

/** demand/save-wish: replaces the whole demand; a record in the lead shows the change to its agent. */
export const saveWish = (
  context: Context,
  { id, ...fields }: Fields & { id: number },
): Promise<{ wish: Wish }> =>
  inTransaction(context, async inner => {
    const old = await openWish(inner, id)
    const demand = await checkDemand(inner, { alerts: old.demand.alerts, ...fields })
    await inner.db.query('update lead set demand = $2, note = $3, updated_at = $4 where id = $1', [
      id,
      JSON.stringify(demand),
      demand.note,
      inner.now,
    ])
    await addRecord(inner, {
      id,
      by: 'member',
      uid: requireUid(inner),
      name: await loadRecordAuthor(inner, 'member'),
      status: old.status,
      note: '改了需求',
    })
    return { wish: await loadWish(inner, id) }
  })

/** demand/alerts: sets which notifications the member gets about one demand. */
export const saveAlerts = (
  context: Context,
  { id, alerts }: { id: number; alerts: DemandAlert[] },
): Promise<{ wish: Wish }> =>
  inTransaction(context, async inner => {
    await openWish(inner, id)
    await inner.db.query(
      `update lead set demand = demand || jsonb_build_object('alerts', $2::jsonb) where id = $1`,
      [id, JSON.stringify(alerts)],
    )
    return { wish: await loadWish(inner, id) }
  })

/** demand/stop: withdraws a demand; a repeat gets the same response. */
export const stopWish = (context: Context, { id }: { id: number }): Promise<{ ok: boolean }> =>
  inTransaction(context, async inner => {
    const uid = requireUid(inner)
    const row = await inner.db.one<{ status: LeadStatus }>(
      `select status from lead where id = $1 and uid = $2 and type = 'entrust' and demand is not null for update`,
      [id, uid],
    )
    if (!row) throw notFound('没有这份需求')
    if (!isOpenLead(row.status)) return { ok: true }
    await inner.db.query(`update lead set status = 'cancelled', updated_at = $2 where id = $1`, [
      id,
      inner.now,
    ])
    await addRecord(inner, {
      id,
      by: 'member',
      uid,
      name: await loadRecordAuthor(inner, 'member'),
      status: 'cancelled',
      note: '已停止找房',
    })
    return { ok: true }
  })

async function openWish(context: Context, id: number): Promise<{ status: LeadStatus; demand: Demand }> {
  const row = await context.db.one<{ status: LeadStatus; demand: Demand }>(
    `select status, demand from lead where id = $1 and uid = $2 and type = 'entrust' and demand is not null for update`,
    [id, requireUid(context)],
  )
  if (!row) throw notFound('没有这份需求')
  if (!isOpenLead(row.status)) throw conflict('这份需求已结束')
  return row
}
