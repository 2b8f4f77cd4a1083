import type { z } from 'zod'
import type { Facet } from '../../../src/contract/common'
import type { rightsCalls } from '../../../src/contract/rights/schema'
import type { Context } from '../../http/context'
import { RIGHTS_PRICE, rightsCardsByIds } from '../../cards/rights'
import { OPEN_RIGHTS } from './list'
import { loadRightsPara } from './para'

const SHOWN = 6
const SORTS: readonly (readonly [string, string])[] = [
  ['default', '截止时间'],
  ['new_desc', '最新公告'],
  ['total_desc', '债权从高到低'],
  ['total_asc', '债权从低到高'],
  ['price_asc', '价格从低到高'],
  ['price_desc', '价格从高到低'],
]
const PUBLIC_OPEN = `p.publish_time <= $1 and ${OPEN_RIGHTS}`

/** Returns the header of the packages' page and its filter options; counts are of open packages. */
export async function rightsIndex(
  context: Context,
): Promise<z.input<(typeof rightsCalls)['rights/mobile-index']['result']>> {
  const { db, now } = context
  const sum = await db.one<{ total: number; total_amount: number; discount_avg: number | null }>(
    `select count(*) as total, coalesce(sum(p.total), 0)::bigint as total_amount,
       round(avg(100 * (1 - ${RIGHTS_PRICE}::numeric / nullif(p.total, 0))), 1)::float8 as discount_avg
     from rights p where ${PUBLIC_OPEN}`,
    [now],
  )
  const regions = await db.query<Facet>(
    `select r.id::text as key, r.name as label, count(*) as total
     from rights p
     join region r on r.id = p.region_id
     where ${PUBLIC_OPEN}
     group by r.id
     order by total desc, r.id`,
    [now],
  )
  const industries = await db.query<Facet>(
    `select p.debtor_industry as key, p.debtor_industry as label, count(*) as total
     from rights p
     where ${PUBLIC_OPEN} and p.debtor_industry is not null
     group by 1
     order by total desc, 1`,
    [now],
  )
  const types = await db.query<Facet>(
    `select c ->> 'type' as key, c ->> 'type' as label, count(distinct p.id) as total
     from rights p, jsonb_array_elements(p.collateral) c
     where ${PUBLIC_OPEN}
     group by 1
     order by total desc, 1`,
    [now],
  )
  const para = await loadRightsPara(context)
  return {
    total: sum?.total ?? 0,
    total_amount: sum?.total_amount ?? 0,
    discount_avg: sum?.discount_avg ?? null,
    ...para,
    regions,
    industries,
    collateral_types: types,
    sorts: SORTS.map(([key, label]) => ({ key, label, total: null })),
    hot: await first(context, 'p.followed_total desc, p.id desc'),
    latest: await first(context, 'p.publish_time desc, p.id desc'),
  }
}

async function first(context: Context, order: string) {
  const rows = await context.db.query<{ id: number }>(
    `select p.id from rights p where ${PUBLIC_OPEN} order by ${order} limit ${SHOWN}`,
    [context.now],
  )
  return rightsCardsByIds(
    context,
    rows.map(row => row.id),
  )
}
