import type { FastifyBaseLogger } from 'fastify'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { uid: number; token: string }
let editor: { uid: number; token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  admin = await api.member({ roles: ['member', 'admin'], nickname: '管理员甲' })
  editor = await api.member({ roles: ['member', 'editor'], nickname: '编辑甲' })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const search = (keyword: string, who = admin) => api.call('desk/search', { keyword }, who)
const NOTHING = { lots: [], cases: [], texts: [], leads: [], staff: [] }

test('a lot is found by its number, its case number and its address, also one that is off', async () => {
  const lot = (await api.db.one<{ id: number; code: string; case_no: string; title: string }>(
    `select id, code, case_no, title from house where case_no is not null and shelf = 'on' order by id limit 1`,
  ))!
  const off = { house_ids: String(lot.id), reason: 'court', basis: '撤回公告 1 号' } as const
  expect((await api.call('desk/lots-off', off, admin)).errcode).toBe(0)
  for (const keyword of [lot.code, lot.case_no, lot.title]) {
    const { result } = await search(keyword, editor)
    expect(result.lots.map(({ id }) => id)).toContain(lot.id)
    expect(result.lots.find(({ id }) => id === lot.id)).toMatchObject({ code: lot.code, is_on: false })
  }
})

test('cases are found by their number and texts by their title, in any state', async () => {
  const one = (await api.db.one<{ id: number; number: string }>(
    'select id, number from desk_case order by id limit 1',
  ))!
  expect((await search(one.number, editor)).result.cases.map(({ id }) => id)).toContain(one.id)
  for (const type of ['article', 'report'] as const) {
    const text = (await api.db.one<{ id: number; title: string }>(
      `select id, title from ${type} order by status = 'published', id limit 1`,
    ))!
    const { texts } = (await search(text.title, editor)).result
    expect(texts.find(row => row.type === type && row.id === text.id)?.title).toBe(text.title)
  }
})

test('leads and staff are for those who may open their rooms; phone numbers are masked', async () => {
  await api.db.query(
    `insert into lead (type, status, phone, name, verified, created_at, updated_at)
     values ('call', 'new', '13912345678', '欧阳女士', true, $1, $1)`,
    [api.now()],
  )
  for (const keyword of ['欧阳女士', '5678']) {
    const { leads } = (await search(keyword)).result
    expect(leads.find(({ name }) => name === '欧阳女士')).toMatchObject({ phone: '139****5678' })
  }
  expect((await search('编辑甲')).result.staff).toEqual([
    { id: editor.uid, name: '编辑甲', roles: ['editor'] },
  ])
  for (const keyword of ['欧阳女士', '5678', '编辑甲'])
    expect((await search(keyword, editor)).result).toMatchObject({ leads: [], staff: [] })
  for (const roles of [['member'], ['member', 'agent']] as const)
    expect((await search('欧阳女士', await api.member({ roles: [...roles] }))).errcode).toBe(1006)
})

test('a lead stands alone under its number', async () => {
  const [{ id } = { id: 0 }] = await api.db.query<{ id: number }>(
    'select id from lead where merged_into is null limit 1',
  )
  const { list } = (await api.call('desk/leads', { id, view: 'all' }, admin)).result
  expect(list.map(row => row.id)).toEqual([id])
})

test('a whole phone number finds nobody, and no part of it or of any keyword is logged', async () => {
  const lines: string[] = []
  const keep = (...said: unknown[]) => void lines.push(JSON.stringify(said))
  const log = { level: 'trace', silent: keep, trace: keep, debug: keep, info: keep, warn: keep, error: keep }
  const spy = jest
    .spyOn(api.app.log, 'child')
    .mockImplementation(() => ({ ...log, fatal: keep, child: () => log }) as unknown as FastifyBaseLogger)
  const { phone } = await api.member({ phone: '13987651234', nickname: '王小明' })
  await api.db.query(
    `insert into lead (type, status, phone, note, verified, created_at, updated_at)
     values ('call', 'new', $1, '请打 13987651234', true, $2, $2)`,
    [phone, api.now()],
  )
  expect((await search('13987651234')).result).toEqual(NOTHING)
  expect((await search('王小明')).result).toEqual(NOTHING)
  await search('1234')
  await search('')
  spy.mockRestore()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toMatch(/13987651234|王小明|"1234"/)
  const audits = await api.db.query(`select 1 from audit where action = 'desk/search'`)
  expect(audits).toEqual([])
})

test.each([
  ['signs of patterns', '%_%\\'],
  ['signs of a tsquery', `' | !(:* & <->`],
  ['a statement', `'; drop table lead; --`],
  ['letters that are none', '\u{1f600}\u202e'],
  ['marks', '<img src=x onerror=alert(1)>'],
  ['fifty letters', '拍'.repeat(50)],
])('%s find nothing of all', async (_, keyword) => {
  const { errcode, result } = await search(keyword)
  expect([0, 1004]).toContain(errcode)
  if (errcode === 0) expect(result).toEqual(NOTHING)
})

test('a keyword is one line of at most fifty letters', async () => {
  for (const keyword of ['', ' ', '拍'.repeat(51), '一行\n两行'])
    expect((await search(keyword)).errcode).toBe(1004)
})
