import { THING_KINDS, type ThingKind } from '../../src/contract/codes'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let editor: { uid: number; token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = await api.loginAs(uid)
})
afterAll(() => api.close())

const things = (request: Record<string, string> & { kind: ThingKind }) =>
  api.call('desk/things', request, editor)
const thing = async (kind: ThingKind, id?: number) =>
  (await api.call('desk/thing', { kind, ...(id && { id }) }, editor)).result
const save = (request: { kind: ThingKind; id?: number; version?: string; values: object }) =>
  api.call('desk/thing-save', { ...request, values: JSON.stringify(request.values) }, editor)
const fetchFirstThing = async (kind: ThingKind) => (await things({ kind })).result.list[0]!
const audits = (id: number) =>
  api.db.query<{ before: Record<string, string> | null; after: Record<string, string> }>(
    `select before, after from audit where action = 'desk/thing-save' and entity_id = $1 order by id`,
    [id],
  )

describe.each(THING_KINDS)('%s', kind => {
  test('are listed, found by name, and those that lack something alone', async () => {
    const all = (await things({ kind })).result
    expect(all.total).toBeGreaterThan(0)
    expect(all.total).toBe(all.views.all)
    const [row] = all.list
    const found = (await things({ kind, keyword: row!.title })).result
    expect(found.list.map(({ id }) => id)).toContain(row!.id)
    const lacking = (await things({ kind, view: 'lacking' })).result
    expect(lacking.total).toBe(all.views.lacking)
    expect(lacking.list.every(({ lacks }) => lacks.length > 0)).toBe(true)
    expect((await things({ kind, keyword: '%' })).result.total).toBe(0)
  })

  test('what a form shows can be saved as it is and changes nothing', async () => {
    const { id } = await fetchFirstThing(kind)
    const { version, values, fields } = await thing(kind, id)
    expect(fields.every(({ field }) => field in values)).toBe(true)
    const again = await save({ kind, id, version, values })
    expect(again).toMatchObject({ errcode: 0 })
    expect(again.result.values).toEqual(values)
    expect(await audits(id)).toEqual([])
  })

  test('every needed field that is empty is named, and nothing is written', async () => {
    const { fields } = await thing(kind)
    const needed = fields.filter(one => one.needed).map(({ field }) => field)
    const { errcode, errmsg, result } = await save({ kind, values: { intro: '没有名字' } })
    expect(errcode).toBe(1004)
    expect(errmsg).toMatch(/缺/)
    expect(
      (result as unknown as { fields: { field: string }[] }).fields.map(one => one.field).sort(),
    ).toEqual(needed.sort())
  })
})

describe('a community', () => {
  test('is changed with before and after kept, and its page says it', async () => {
    const { id } = await fetchFirstThing('communities')
    const { version, values } = await thing('communities', id)
    const [school] = await api.db.query<{ name: string }>(
      `select s.name from school s join xiaoqu x on x.region_id = s.region_id where x.id = $1 order by s.id limit 1`,
      [id],
    )
    const saved = await save({
      kind: 'communities',
      id,
      version,
      values: {
        property_company: '换过的物业公司',
        heating: '',
        schools: school?.name ?? '',
        avg_price: '51000',
      },
    })
    expect(saved.errcode).toBe(0)
    expect(saved.result.values).toMatchObject({ name: values.name, heating: '', avg_price: '51000' })
    expect(saved.result.version).not.toBe(version)
    const page = await api.call('xiaoqu/info', { id })
    expect(JSON.stringify(page.result)).toContain('换过的物业公司')
    const [change] = await audits(id)
    expect(change?.before?.property_company).toBe(values.property_company)
    expect(change?.after.property_company).toBe('换过的物业公司')
    const kept = await api.db.one<{ heating: string | null; ties: number; priced: number }>(
      `select heating, (select count(*)::int from xiaoqu_school where xiaoqu_id = x.id) as ties,
         (select count(*)::int from xiaoqu_price p where p.xiaoqu_id = x.id and p.avg_price = 5100000) as priced from xiaoqu x where id = $1`,
      [id],
    )
    expect(kept).toEqual({ heating: null, ties: school ? 1 : 0, priced: 1 })
  })

  test('that another changed meanwhile is not written over', async () => {
    const { id } = await fetchFirstThing('communities')
    const { version } = await thing('communities', id)
    await save({ kind: 'communities', id, version, values: { parking: '地上 20 个' } })
    expect(await save({ kind: 'communities', id, version, values: { parking: '地上 30 个' } })).toMatchObject(
      {
        errcode: 1008,
      },
    )
    expect((await thing('communities', id)).values.parking).toBe('地上 20 个')
  })

  test.each([
    ['a number that is none', { build_year: '去年' }, 'build_year', '建成年代'],
    ['a district that is not there', { region: '没有这区' }, 'region', '区县'],
    ['a circle of another district', { circle: '没有这个商圈' }, 'circle', '商圈'],
    ['a school of another district', { schools: '没有这所学校' }, 'schools', '学校'],
    ['words that may not be public', { intro: '加微信赌博' }, 'values', ''],
  ])('with %s is refused at its field, and nothing is written', async (_, values, field, label) => {
    const { id } = await fetchFirstThing('communities')
    const before = await thing('communities', id)
    const { errcode, errmsg, result } = await save({
      kind: 'communities',
      id,
      version: before.version,
      values: { ...values, parking: '别的改动' },
    })
    expect(errcode).toBe(1004)
    expect(errmsg).toContain(label)
    expect((result as unknown as { fields: { field: string }[] }).fields.map(one => one.field)).toEqual([
      field,
    ])
    expect((await thing('communities', id)).version).toBe(before.version)
  })

  test('of the same name and district is not made twice', async () => {
    const { values } = await thing('communities', (await fetchFirstThing('communities')).id)
    expect(await save({ kind: 'communities', values })).toMatchObject({ errcode: 1008 })
  })

  test('without lots leaves the site with a reason kept, and comes back; one with lots stays', async () => {
    const off = (id: number, isOff: number) =>
      api.call('desk/thing-off', { kind: 'communities', id, off: isOff, reason: '与另一个小区重复' }, editor)
    const { values } = await thing('communities', (await fetchFirstThing('communities')).id)
    const made = await save({
      kind: 'communities',
      values: { ...values, name: '没有房源的小区', schools: '' },
    })
    const id = made.result.id ?? 0
    expect((await off(id, 1)).result).toEqual({ id, is_off: true })
    expect((await api.call('xiaoqu/info', { id })).errcode).toBe(1005)
    expect((await things({ kind: 'communities', view: 'off' })).result.list.map(one => one.id)).toContain(id)
    expect((await off(id, 0)).result).toEqual({ id, is_off: false })
    expect((await api.call('xiaoqu/info', { id })).errcode).toBe(0)
    const { id: full } = (await api.db.one<{ id: number }>(
      'select xiaoqu_id as id from house where xiaoqu_id is not null limit 1',
    ))!
    expect(await off(full, 1)).toMatchObject({ errcode: 1008, errmsg: expect.stringContaining('套房源') })
    expect(
      (await api.call('desk/thing-off', { kind: 'schools', id: 1, off: 1, reason: '没有' }, editor)).errcode,
    ).toBe(1008)
  })
})

test('a new build and a package are made whole, and a wrong order of prices is refused', async () => {
  const build = {
    id_code: 'XFDESK1',
    name: '编辑台新建楼盘',
    status: '在售',
    region: '通州区',
    address: '云景东路 8 号',
    lng: '116.67',
    lat: '39.89',
    rooms: '3、2',
    total_price_min: '420万',
    total_price_max: '780万',
  }
  const { result } = await save({ kind: 'buildings', values: build })
  expect(result).toMatchObject({ code: 'XFDESK1', values: { rooms: '2、3', total_price_min: '4200000' } })
  const { errcode, errmsg } = await save({
    kind: 'buildings',
    id: result.id ?? 0,
    version: result.version,
    values: { total_price_min: '800万' },
  })
  expect([errcode, errmsg]).toEqual([1004, expect.stringContaining('总价最高')])
  const pack = await thing('packages', (await fetchFirstThing('packages')).id)
  const made = await save({
    kind: 'packages',
    values: { ...pack.values, id_code: 'ZCDESK1', title: '编辑台新建的资产包' },
  })
  expect(made).toMatchObject({ errcode: 0, result: { title: '编辑台新建的资产包' } })
})

test('only who edits reads and writes them', async () => {
  for (const other of [await api.member(), await api.member({ roles: ['member', 'agent'], agentId: 1 })]) {
    expect((await api.call('desk/things', { kind: 'schools' }, other)).errcode).toBe(1006)
    expect((await api.call('desk/thing', { kind: 'schools', id: 1 }, other)).errcode).toBe(1006)
    expect((await api.call('desk/thing-save', { kind: 'schools', values: '{}' }, other)).errcode).toBe(1006)
  }
  expect((await api.call('desk/thing', { kind: 'schools', id: 9_999_999 }, editor)).errcode).toBe(1005)
})
