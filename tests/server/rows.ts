// Inserts minimal valid rows for tests: each function fills the required columns, takes overrides as `values`, and returns the id.
import type { Database } from '../../server/db/database'
import { keepChunk } from '../../server/modules/import/batches'
import { START } from './harness'

type Values = Record<string, unknown>

/** Inserts one row with the required columns; returns its id. */
async function insert(db: Database, table: string, values: Values): Promise<number> {
  const keys = Object.keys(values)
  const row = await db.one<{ id: number }>(
    `insert into ${table} (${keys.join(', ')}) values (${keys.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  if (!row) throw new Error(`no ${table} was made`)
  return row.id
}

let made = 0

/** A listed lot that starts in a day and ends in two. */
export const insertLot = (db: Database, values: Values = {}) => {
  made += 1
  return insert(db, 'house', {
    code: `T${made}`,
    title: `测试房源 ${made}`,
    kind: 'sfpm',
    house_type: 5,
    status: 'upcoming',
    round: 1,
    asset_id: made,
    city_id: 110100,
    region_id: 110105,
    region_name: '朝阳',
    address: '望京西路 1 号',
    area: 90,
    start_price: 300_000_000,
    deposit: 30_000_000,
    increment: 1_000_000,
    notice_time: START - 86_400,
    start_time: START + 86_400,
    end_time: START + 2 * 86_400,
    planned_end_time: START + 2 * 86_400,
    court: '朝阳法院',
    case_no: '(2026) 京 01 执 1 号',
    shelf: 'on',
    created_at: START,
    updated_at: START,
    ...values,
  })
}

export const insertBid = (db: Database, houseId: number, price: number, time: number) =>
  insert(db, 'bid', { house_id: houseId, bidder_no: 'A1', price, time })

export const insertAgent = (db: Database, values: Values = {}) =>
  insert(db, 'agent', { name: '经理', company: '公司', updated_at: START, ...values })
/** A new call-back request with a phone. */
export const insertLead = (db: Database, values: Values = {}) =>
  insert(db, 'lead', {
    type: 'call',
    status: 'new',
    phone: '13900000000',
    created_at: START,
    updated_at: START,
    ...values,
  })
export const insertXiaoqu = (db: Database, values: Values = {}) =>
  insert(db, 'xiaoqu', {
    name: '小区',
    region_id: 110105,
    address: '望京',
    lng: 116.4,
    lat: 39.9,
    updated_at: START,
    ...values,
  })
export const insertBuilding = (db: Database, values: Values = {}) => {
  made += 1
  return insert(db, 'building', {
    id_code: `b${made}`,
    name: '新房',
    status: 'on_sale',
    region_id: 110105,
    address: '望京',
    lng: 116.4,
    lat: 39.9,
    updated_at: START,
    ...values,
  })
}
export const insertRights = (db: Database, values: Values = {}) => {
  made += 1
  return insert(db, 'rights', {
    id_code: `r${made}`,
    title: '资产包',
    category: 'amc_package',
    creditor: '银行',
    region_id: 110105,
    principal: 1,
    interest: 0,
    total: 1,
    status: 'publishing',
    publish_time: START - 1,
    updated_at: START,
    ...values,
  })
}
/** The district of the rows above. */
export const insertRegion = (db: Database) =>
  db.query(
    `insert into region (id, name, parent_id, level, lng, lat) values (110105, '朝阳', 110100, 'region', 116.4, 39.9) on conflict do nothing`,
  )

/**
 * Import batches, one in each state that a sample needs: dry-run with a doubtful row, unmapped, running, done, done with an invalid row, dry-run
 * with a missing community.
 */
export async function insertBatches(db: Database, now: number): Promise<void> {
  const columns = {
    source: 'A',
    origin: 'desk',
    file: 'a.csv',
    format: 'csv',
    created_at: now,
    started_at: now,
  }
  const head = JSON.stringify(
    ['name', 'region', 'address', 'lng', 'lat'].map(name => ({ name, samples: [] })),
  )
  for (const [kind, state] of [
    ['lots', 'tried'],
    ['schools', 'mapping'],
    ['lots', 'running'],
    ['lots', 'done'],
    ['schools', 'done'],
    ['lots', 'tried'],
    ['schools', 'mapping'],
    ['lots', 'failed'],
    ['lots', 'tried'],
  ])
    await insert(db, 'import_batch', { ...columns, kind, state, head })
  await keepChunk(db, 7, 0, Buffer.from('ref,name,region,address,lng,lat,level\n'))
  const row = { batch_id: 1, line: 2, ref: 'A-1', cells: '{"title":"青梧里"}', entity_id: 1, likeness: 0.9 }
  await insert(db, 'import_row', { ...row, state: 'doubtful' })
  const whole = {
    name: '梨园小学',
    level: '小学',
    region: '110105',
    address: '梨园北街 1 号',
    lng: '116.65',
    lat: '39.91',
  }
  await insert(db, 'import_row', {
    batch_id: 5,
    line: 2,
    ref: 'S-1',
    cells: '{"hot":"x"}',
    whole: JSON.stringify({ ...whole, hot: 'x' }),
    state: 'wrong',
  })
  await insert(db, 'import_pull', {
    ...{ kind: 'lots', source: 'P', url: 'https://partner.example/p.csv', format: 'csv', times: '{06:30}' },
    ...{ stays_tried: true, is_on: false, due_at: now, uid: 1, updated_at: now },
  })
  const missing = {
    thing: 'xiaoqu',
    region_id: 110105,
    city: '北京市',
    region: '朝阳',
    name: '青梧新里',
    total: 3,
  }
  await db.query('insert into import_missing select (json_populate_record(null::import_missing, $1)).*', [
    JSON.stringify({ batch_id: 9, ...missing }),
  ])
  await insert(db, 'import_change', { batch_id: 4, ref: 'A-2', identity: '{"id":999999}', after: '{}' })
}
