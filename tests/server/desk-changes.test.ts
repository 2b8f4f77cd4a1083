import { getFaultFields, startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { uid: number; token: string }
let editor: { uid: number; token: string }
beforeAll(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'], nickname: '管理员甲' })
  editor = await api.member({ roles: ['member', 'editor'], nickname: '编辑甲' })
})
afterAll(() => api.close())

const DAY = 86_400
const write = (row: {
  uid: number
  type: string
  id: number
  before?: object
  after?: object
  at?: number
}) =>
  api.db.query(
    `insert into audit (uid, action, entity_type, entity_id, before, after, at) values ($1, 'x/save', $2, $3, $4, $5, $6)`,
    [
      row.uid,
      row.type,
      row.id,
      row.before ? JSON.stringify(row.before) : null,
      row.after ? JSON.stringify(row.after) : null,
      row.at ?? api.now(),
    ],
  )
const changes = async (asked: object = {}, who = editor) =>
  (await api.call('desk/changes', asked, who)).result.list

test('a change is told from what to what, and what it rests on', async () => {
  await write({
    uid: editor.uid,
    type: 'house',
    id: 7,
    before: { status: 'upcoming', start_price: 100 },
    after: { status: 'suspended', start_price: 100, basis: '中止公告' },
  })
  expect(await changes({ entity_type: 'house' })).toMatchObject([
    {
      editor: '编辑甲',
      entity_id: 7,
      basis: '中止公告',
      fields: [{ field: 'status', before: 'upcoming', after: 'suspended' }],
    },
  ])
})

test('nothing of a member is told, and of who works here only to an admin', async () => {
  await write({
    uid: admin.uid,
    type: 'user',
    id: 9,
    before: { roles: ['member'], phone: '13812345678' },
    after: { roles: ['member', 'editor'], phone: '13912345678', reason: '家里有事' },
  })
  await write({ uid: admin.uid, type: 'ask', id: 3, after: { content: '我叫王五', status: 'published' } })
  const [ask, user] = await changes({ uid: admin.uid })
  expect([ask?.fields, user?.fields]).toEqual([[{ field: 'status', before: null, after: 'published' }], []])
  const [own] = await changes({ entity_type: 'user' }, admin)
  expect(own?.fields).toEqual([{ field: 'roles', before: 'member', after: 'member、editor' }])
})

test('the record is narrowed by who, what and which days', async () => {
  await write({ uid: editor.uid, type: 'banner', id: 1, after: { title: '旧' }, at: api.now() - 3 * DAY })
  await write({ uid: editor.uid, type: 'banner', id: 2, after: { title: '新' } })
  await write({ uid: admin.uid, type: 'banner', id: 3, after: { title: '别人的' } })
  const ids = async (asked: object) =>
    (await changes({ entity_type: 'banner', ...asked })).map(({ entity_id }) => entity_id)
  expect(await ids({ uid: editor.uid })).toEqual([2, 1])
  expect(await ids({ day_to: '2026-01-12' })).toEqual([1])
  expect(await ids({ day_from: '2026-01-13', day_to: '2026-01-15' })).toEqual([3, 2])
  const wrong = await api.call('desk/changes', { day_from: '2026-01-15', day_to: '2026-01-14' }, editor)
  expect(getFaultFields(wrong)).toEqual(['day_to'])
})
