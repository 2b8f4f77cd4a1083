/**
 * Creates and changes communities. An advisory lock on district and name prevents duplicates by concurrent requests. A new mean price is
 * stored for the current month, and the schools are copied to the community's lots for the filter.
 */

import type { z } from 'zod'
import type { Saved } from '../../../src/contract/common'
import type { xiaoquCalls } from '../../../src/contract/xiaoqu/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import type { XiaoquRow } from '../../db/rows'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'

type Input = z.output<(typeof xiaoquCalls)['xiaoqu/add-edit']['request']>
type Fields = Partial<XiaoquRow>

const REQUIRED = ['name', 'region_id', 'address', 'lng', 'lat'] as const

/** Creates a community, or changes the given fields of one; applies every rule of xiaoqu/add-edit. */
export async function saveXiaoqu(context: Context, input: Input): Promise<Saved> {
  const { id, updated_at, school_ids, idem_key: _key, ...own } = input
  // An empty text deletes a value.
  const fields: Fields = Object.fromEntries(
    Object.entries(own)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  )
  return inHeldTransaction(context, async context => {
    const before = id === undefined ? null : await xiaoquToChange(context, id, updated_at)
    if (before === null) needFields(own)
    // A change of the district removes the circle of the former one.
    if (fields.region_id !== undefined && fields.region_id !== before?.region_id) fields.circle_id ??= null
    const after = { ...before, ...fields }
    await checkPlace(context, after, fields)
    await checkSchools(context, school_ids)
    await checkName(context, after, before?.id ?? 0)
    const priced = { ...fields, ...(await pricing(context, before, fields)) }
    const saved =
      before === null ? await addXiaoqu(context, priced) : await changeXiaoqu(context, before, priced)
    if (school_ids) await setSchools(context, saved.id, school_ids)
    if (fields.avg_price) await keepPrice(context, saved.id, fields.avg_price)
    const changes = { ...fields, ...(school_ids ? { school_ids } : {}) }
    const old =
      before && Object.fromEntries(Object.keys(fields).map(name => [name, before[name as keyof XiaoquRow]]))
    await writeAudit(context, {
      action: 'xiaoqu/add-edit',
      entityType: 'xiaoqu',
      entityId: saved.id,
      before: old,
      after: changes,
    })
    return saved
  })
}

async function xiaoquToChange(
  { db }: Context,
  id: number,
  updatedAt: number | undefined,
): Promise<XiaoquRow> {
  const row = await db.one<XiaoquRow>(
    'select * from xiaoqu where id = $1 and deleted_at is null for update',
    [id],
  )
  if (!row) throw notFound('小区不存在')
  if (updatedAt !== undefined && updatedAt !== row.updated_at)
    throw conflict('小区已被他人修改，请刷新后再改', { updated_at: row.updated_at })
  return row
}

function needFields(fields: Partial<Input>): void {
  const missing = REQUIRED.filter(name => fields[name] === undefined)
  if (missing.length > 0) throw badField(...missing.map(field => ({ field, message: '必填' })))
}

async function checkPlace({ db }: Context, { region_id, circle_id }: Fields, sent: Fields): Promise<void> {
  if (sent.region_id === undefined && sent.circle_id === undefined) return
  const row = await db.one<{ is_district: boolean; is_inside: boolean }>(
    `select exists (select 1 from region where id = $1 and level = 'region') as is_district,
       $2::bigint is null or exists (select 1 from circle where id = $2 and region_id = $1) as is_inside`,
    [region_id, circle_id ?? null],
  )
  if (!row?.is_district) throw badField({ field: 'region_id', message: '请选择区县' })
  if (!row.is_inside) throw badField({ field: 'circle_id', message: '商圈不在这个区县' })
}

async function checkSchools({ db }: Context, ids: readonly number[] = []): Promise<void> {
  const row = await db.one<{ total: number }>('select count(*) as total from school where id = any($1)', [
    ids,
  ])
  if ((row?.total ?? 0) < ids.length) throw badField({ field: 'school_ids', message: '没有这所学校' })
}

async function checkName({ db }: Context, { name, region_id }: Fields, ownId: number): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`xiaoqu:${region_id}:${name}`])
  const other = await db.one<{ id: number }>(
    'select id from xiaoqu where region_id = $1 and name = $2 and id <> $3 and deleted_at is null',
    [region_id, name, ownId],
  )
  if (other) throw conflict('本区已有同名小区', { id: other.id })
}

/** Returns the price columns: a new mean price is of this month, and its change is relative to the month before, if known. */
async function pricing(
  { db, now }: Context,
  before: XiaoquRow | null,
  { avg_price }: Fields,
): Promise<Fields> {
  if (avg_price === undefined || avg_price === null || avg_price === before?.avg_price) return {}
  const last =
    before === null
      ? undefined
      : await db.one<{ avg_price: number }>(
          'select avg_price from xiaoqu_price where xiaoqu_id = $1 and month < $2 order by month desc limit 1',
          [before.id, formatMonth(now)],
        )
  return {
    avg_price_at: now,
    avg_price_change: last ? Math.round(1000 * (avg_price / last.avg_price - 1)) / 10 : null,
  }
}

const formatMonth = (now: number) => toBeijingDay(now).slice(0, 7)

async function keepPrice({ db, now }: Context, id: number, price: number): Promise<void> {
  await db.query(
    'insert into xiaoqu_price (xiaoqu_id, month, avg_price) values ($1, $2, $3) on conflict (xiaoqu_id, month) do update set avg_price = excluded.avg_price',
    [id, formatMonth(now), price],
  )
}

/** Column names come from the endpoint's schema, never from the request. */
async function addXiaoqu({ db, now }: Context, fields: Fields): Promise<Saved> {
  const columns = Object.keys(fields)
  const row = await db.one<Saved>(
    `insert into xiaoqu (${columns.join(', ')}, updated_at)
     values (${columns.map((_, i) => `$${i + 2}`).join(', ')}, $1)
     returning id, updated_at`,
    [now, ...Object.values(fields)],
  )
  if (!row) throw new Error('a community was not saved')
  return row
}

async function changeXiaoqu({ db, now }: Context, before: XiaoquRow, fields: Fields): Promise<Saved> {
  const row = await db.one<Saved>(
    `update xiaoqu set ${Object.keys(fields)
      .map((name, i) => `${name} = $${i + 3}, `)
      .join('')}updated_at = greatest($2, updated_at + 1) where id = $1 returning id, updated_at`,
    [before.id, now, ...Object.values(fields)],
  )
  if (!row) throw new Error(`community ${before.id} is gone`)
  return row
}

/** Sets the schools of a community, and the copies in its lots that the filter reads. */
async function setSchools({ db }: Context, id: number, schoolIds: readonly number[]): Promise<void> {
  await db.query('delete from xiaoqu_school where xiaoqu_id = $1', [id])
  await db.query('insert into xiaoqu_school (xiaoqu_id, school_id) select $1, unnest($2::bigint[])', [
    id,
    schoolIds,
  ])
  await db.query('update house set school_ids = $2 where xiaoqu_id = $1', [id, schoolIds])
}
