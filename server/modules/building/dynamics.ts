import type { z } from 'zod'
import { DYNAMIC_TYPE_LABELS, DYNAMIC_TYPES, type DynamicType } from '../../../src/contract/codes'
import type { Dynamic } from '../../../src/contract/building/cards'
import type { buildingCalls } from '../../../src/contract/building/schema'
import type { Option } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { conditions } from '../../shared/conditions'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters } from '../../shared/sql'
import { buildingCardsByIds } from '../../cards/building'

type Calls = typeof buildingCalls
/** SQL of the Beijing month of a news item. */
const MONTH = `to_char(to_timestamp(d.created_at) at time zone 'Asia/Shanghai', 'YYYY-MM')`

const DYNAMIC_COLUMNS =
  'd.id, d.building_id, b.name as building_name, d.title, d.content, d.type, d.created_at'
const DYNAMIC_FROM = 'dynamic d join building b on b.id = d.building_id'

/** Returns the latest news of a building, and their total. */
export async function newestDynamics(
  { db }: Context,
  buildingId: number,
  limit: number,
): Promise<{ dynamics: Dynamic[]; dynamic_total: number }> {
  const rows = await db.query<Dynamic & { total: number }>(
    `select ${DYNAMIC_COLUMNS}, count(*) over () as total
     from ${DYNAMIC_FROM}
     where d.building_id = $1
     order by d.created_at desc, d.id desc
     limit $2`,
    [buildingId, limit],
  )
  return { dynamics: rows.map(({ total: _total, ...row }) => row), dynamic_total: rows[0]?.total ?? 0 }
}

/** Returns the types and months that have news, of one building (unknown: 1005) or of all. */
export async function dynamicPara(
  { db }: Context,
  { building_id }: { building_id?: number | undefined },
): Promise<{ types: Option[]; months: Option[] }> {
  if (building_id !== undefined && !(await db.one('select 1 from building where id = $1', [building_id])))
    throw notFound('楼盘不存在')
  const of = '$1::bigint is null or d.building_id = $1'
  const types = await db.query<{ type: DynamicType; total: number }>(
    `select d.type, count(*) as total from dynamic d where ${of} group by d.type`,
    [building_id ?? null],
  )
  const months = await db.query<{ month: string; total: number }>(
    `select ${MONTH} as month, count(*) as total from dynamic d where ${of} group by 1 order by 1 desc`,
    [building_id ?? null],
  )
  return {
    types: DYNAMIC_TYPES.flatMap(key =>
      types
        .filter(row => row.type === key)
        .map(({ total }) => ({ key, label: DYNAMIC_TYPE_LABELS[key], total })),
    ),
    months: months.map(({ month, total }) => ({
      key: month,
      label: `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`,
      total,
    })),
  }
}

/** Returns the news of one building (unknown: 1005) or of all, the latest first. */
export async function listDynamics(
  context: Context,
  { building_id, types, month, ...paging }: z.output<Calls['building-dynamic/list']['request']>,
): Promise<z.input<Calls['building-dynamic/list']['result']>> {
  const [building = null] = building_id === undefined ? [] : await buildingCardsByIds(context, [building_id])
  if (building_id !== undefined && !building) throw notFound('楼盘不存在')
  const p = parameters()
  const found = conditions(p)
  if (building_id !== undefined) found.anyOf('d.building_id', [building_id])
  found.anyOf('d.type', types)
  if (month) found.add(`${MONTH} = ${p.add(month)}`)
  const bounds = pageBounds(paging)
  const total = await context.db.one<{ total: number }>(
    `select count(*) as total from dynamic d where ${found.sql()}`,
    p.values,
  )
  const list = await context.db.query<Dynamic>(
    `select ${DYNAMIC_COLUMNS}
     from ${DYNAMIC_FROM}
     where ${found.sql()}
     order by d.created_at desc, d.id desc
     limit ${bounds.limit}
     offset ${bounds.offset}`,
    p.values,
  )
  return { ...pageAnswer(list, total?.total ?? 0, bounds), building }
}
