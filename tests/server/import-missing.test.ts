// Places that a file names and the database lacks: their list, their creation by the clerk, and what undoing the batch leaves.
import type { Output } from '../../server/modules/desk/imports'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { LOT_HEAD, lotLine, triedAtDesk, workImports } from './import-run'

let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = await api.loginAs(uid)
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD = `${LOT_HEAD},小区,商圈,经度,纬度`
const line = (ref: string, no: number, place: string) => `${lotLine(ref, no)},${place}`
const view = async (id: number) => (await api.call('desk/import', { id }, editor)).result
const missing = async (id: number) => (await api.call('desk/import-missing', { id }, editor)).result.list
type One = Output<'desk/import-missing'>['list'][number]
const create = (id: number, places: readonly object[], who = editor) =>
  api.call('desk/import-create', { id, places: JSON.stringify(places) } as never, who)
const filled = ({ thing, region_id, city, name }: One, more: object = {}) => ({
  ...{ thing, region_id, city, name, as: name, code: '', address: '', lng: '116.66', lat: '39.91' },
  ...more,
})
const total = async (sql: string) =>
  (await api.db.one<{ n: number }>(`select count(*)::int as n from ${sql}`))?.n

/** A tried batch of three lots in a community and a circle that do not exist, and one in an unknown district. */
async function triedBatch(ref: string, community: string): Promise<number> {
  return triedAtDesk(api, editor, [
    HEAD,
    line(ref, 1, `${community},新桥板块,116.6601,39.9101`),
    line(ref, 2, `${community},新桥板块,,`),
    line(ref, 3, `${community},,,`),
    line(ref, 4, ',,,').replace('住宅,一拍,通州区', '住宅,一拍,临空新区'),
  ])
}

test('missing places are listed once, with their rows, what the rows say of them, and existing places of similar names', async () => {
  const namesake = await api.db.one<{ name: string }>(
    `select x.name from xiaoqu x join region r on r.id = x.region_id where r.name = '通州区' and length(x.name) > 2 limit 1`,
  )
  const id = await triedBatch('L', `${namesake!.name}东区`)
  const list = await missing(id)
  expect(list.map(({ thing, region, total }) => [thing, region, total])).toEqual([
    ['xiaoqu', '通州区', 3],
    ['circle', '通州区', 2],
    ['region', '', 1],
  ])
  expect(list[0]).toMatchObject({ lng: 116.6601, lat: 39.9101, address: expect.stringContaining('梨园镇') })
  expect(list[0]!.near[0]).toMatchObject({ name: namesake!.name, metres: expect.any(Number) })
  expect(await view(id)).toMatchObject({ missing_total: 6 })
})

test('the clerk creates the chosen places; the batch is tried again, and takes them back unless something else uses them', async () => {
  const id = await triedBatch('M', '云栖新苑')
  const [community, circle, district] = await missing(id)
  const lacking = await create(id, [filled(community!)])
  expect(lacking).toMatchObject({ errcode: 1004, errmsg: expect.stringContaining('地址') })
  expect(await create(id, [filled(district!, { code: '119999' })])).toMatchObject({ errcode: 1004 })
  const renamed = await create(id, [filled(district!, { code: '110190', as: '临港区' })])
  expect(renamed).toMatchObject({ errcode: 1004, errmsg: expect.stringContaining('找不到') })
  const made = await create(id, [
    filled(community!, { address: '云景东路 9 号', as: '云栖苑' }),
    filled(circle!, { as: '新桥商圈' }),
    filled(district!, { code: '110190' }),
  ])
  expect(made).toMatchObject({ errcode: 0, result: { state: 'trying', total: 3 } })
  await workImports(api)
  expect(await missing(id)).toEqual([])
  expect((await view(id)).batch).toMatchObject({ state: 'tried', new_total: 4, wrong_total: 0 })

  await api.call('desk/import-run', { id }, editor)
  await workImports(api)
  const lot = await api.db.one(
    `select x.name, x.alias, h.circle_name from house h join xiaoqu x on x.id = h.xiaoqu_id where h.address like '%${'M'.charCodeAt(0)}1 号楼%'`,
  )
  expect(lot).toEqual({ name: '云栖苑', alias: '云栖新苑', circle_name: '新桥商圈' })

  await api.db.query(
    `insert into follow (uid, type, entity_id, created_at)
     select 1, 'xiaoqu', id, 1 from xiaoqu where name = '云栖苑'`,
  )
  await api.call('desk/import-undo', { id }, editor)
  await workImports(api)
  expect((await view(id)).batch).toMatchObject({ state: 'undone', undone_total: 4 })
  // Somebody follows the community; nothing needs the circle and the district.
  expect(await total(`xiaoqu where name = '云栖苑'`)).toBe(1)
  expect(await total(`circle where name = '新桥商圈'`)).toBe(0)
  expect(await total('region where id = 110190')).toBe(0)
})

test('what something else uses by now stays, and counts as used and not as changed', async () => {
  const id = await triedBatch('P', '听潮里')
  const [, circle, district] = await missing(id)
  await create(id, [filled(circle!), filled(district!, { code: '110191' })])
  await workImports(api)
  await api.call('desk/import-run', { id }, editor)
  await workImports(api)
  await api.db.query(
    `update xiaoqu set circle_id = (select id from circle where name = '新桥板块')
     where id = (select min(id) from xiaoqu)`,
  )
  await api.call('desk/import-undo', { id }, editor)
  await workImports(api)
  expect(
    await api.db.one(
      'select state, undone_total, kept_total, used_total from import_batch where parent_id = $1',
      [id],
    ),
  ).toEqual({ state: 'undone', undone_total: 1, kept_total: 0, used_total: 1 })
  expect(await total(`circle where name = '新桥板块'`)).toBe(1)
  await api.db.query(
    `update xiaoqu set circle_id = null where circle_id = (select id from circle where name = '新桥板块')`,
  )
  await api.db.query(`delete from circle where name = '新桥板块'`)
})

test('a place that no row names, or that exists by now, is not created', async () => {
  const id = await triedBatch('N', '望潮府')
  const [community] = await missing(id)
  const right = filled(community!, { address: '滨河路 1 号' })
  expect(await create(id, [{ ...right, name: '别处' }])).toMatchObject({ errcode: 1004 })
  expect(await create(id, [right, right])).toMatchObject({ errcode: 1004 })
  const { name } = (await api.db.one<{ name: string }>(
    'select name from xiaoqu where region_id = $1 and deleted_at is null limit 1',
    [community!.region_id],
  ))!
  expect(await create(id, [{ ...right, as: name }])).toMatchObject({ errcode: 1008 })
  expect((await view(id)).batch.state).toBe('tried')
  expect(await total(`import_batch where parent_id = ${id}`)).toBe(0)
})

test('who may import but not edit places sees them and creates none', async () => {
  const id = await triedBatch('O', '观澜邸')
  const [community] = await missing(id)
  const admin = await api.member({ roles: ['member', 'admin'] })
  const { uid } = await api.member({ roles: ['member', 'editor'] })
  const role = await api.call('desk/custom-role-save', { name: '只导入', permissions: 'imports.run' }, admin)
  const given = { uid, roles: 'editor', team: '录入', reason: '分工', custom_role_id: role.result.id }
  expect((await api.call('desk/staff-role', given, admin)).errcode).toBe(0)
  const clerk = await api.loginAs(uid)
  expect((await api.call('desk/import-missing', { id }, clerk)).errcode).toBe(0)
  const refused = await create(id, [filled(community!, { address: '滨河路 2 号' })], clerk)
  expect(refused).toMatchObject({ errcode: 1006, errmsg: expect.stringContaining('小区') })
})
