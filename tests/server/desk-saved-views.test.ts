// Saved views of the desk's tables.
import { MAX_VIEWS } from '../../src/contract/desk/saved-views'
import type { Request } from '../../src/contract/endpoints'
import type { Permission } from '../../src/contract/permissions'
import { getFaultFields, startTestServer, type TestServer } from './harness'

type Who = { uid: number; token: string }
let api: TestServer
let admin: Who
let editor: Who
beforeEach(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'], nickname: '管理员甲' })
  editor = await narrowed(['lots.read'])
})
afterEach(() => api.close())

async function narrowed(permissions: Permission[]): Promise<Who> {
  const who = await api.member({ roles: ['member', 'editor'] })
  const role = await api.db.one<{ id: number }>(
    'insert into custom_role (name, permissions, updated_at) values ($1, $2, 1) returning id',
    [`角色${who.uid}`, permissions],
  )
  await api.db.query(`insert into staff (uid, name, custom_role_id, updated_at) values ($1, '同事', $2, 1)`, [
    who.uid,
    role?.id,
  ])
  return who
}
const save = (request: Partial<Request<'desk/saved-view-save'>>, who: Who = editor) =>
  api.call(
    'desk/saved-view-save',
    { room: 'lots', name: '缺顾问', query: 'view=no_agent', is_shared: false, ...request },
    who,
  )
const list = async (who: Who, room = 'lots') =>
  (await api.call('desk/saved-views', { room }, who)).result.list

test('a view is its owner’s alone until it is shared, which needs a permission', async () => {
  const { id } = (await save({})).result
  expect(await list(editor)).toMatchObject([{ id, name: '缺顾问', query: 'view=no_agent', is_own: true }])
  expect(await list(admin)).toEqual([])
  expect((await save({ id, is_shared: true })).errmsg).toBe('您的角色没有“共享列表视图”的权限')
  const shared = (await save({ name: '今天结束', is_shared: true }, admin)).result.id
  expect(await list(editor)).toMatchObject([
    { id },
    { id: shared, is_own: false, is_shared: true, owner: '管理员甲' },
  ])
  expect((await save({ id: shared, name: '改名' })).errcode).toBe(1006)
  expect((await api.call('desk/saved-view-remove', { id: shared }, editor)).errcode).toBe(1006)
  const log = (await api.call('desk/changes', { entity_type: 'desk_view' }, admin)).result.list
  expect(log).toHaveLength(1)
})

test('a view is renamed and deleted; another’s own one does not exist', async () => {
  const { id } = (await save({})).result
  expect((await save({ id }, admin)).errcode).toBe(1005)
  expect((await save({ id, name: '没有顾问' })).errcode).toBe(0)
  expect((await list(editor)).map(({ name }) => name)).toEqual(['没有顾问'])
  expect((await api.call('desk/saved-view-remove', { id }, admin)).errcode).toBe(1005)
  expect((await api.call('desk/saved-view-remove', { id }, editor)).errcode).toBe(0)
  expect(await list(editor)).toEqual([])
})

test('a shared view that another admin changes stays in its room, and is checked among its owner’s', async () => {
  const owner = await api.member({ roles: ['member', 'admin'], nickname: '管理员乙' })
  const { id } = (await save({ name: '今天结束', is_shared: true }, owner)).result
  await save({ name: '缺顾问' }, owner)
  expect(getFaultFields(await save({ id, room: 'leads', is_shared: true }, admin))).toEqual(['name'])
  expect((await save({ id, room: 'leads', name: '明天结束', is_shared: true }, admin)).errcode).toBe(0)
  const log = (await api.call('desk/changes', { entity_type: 'desk_view' }, admin)).result.list
  expect(log[0]?.fields).toEqual([{ field: 'name', before: '今天结束', after: '明天结束' }])
})

test('names are used once, rooms are those that one may open, and there is a limit', async () => {
  await save({})
  expect(getFaultFields(await save({}))).toEqual(['name'])
  expect((await save({ name: '缺顾问' }, admin)).errcode).toBe(0)
  // Another tab of the room shows its own views alone.
  const { id } = (await save({ query: 'tab=past&view=no_agent' })).result
  expect(getFaultFields(await save({ id, query: 'view=all' }))).toEqual(['name'])
  expect((await api.call('desk/saved-view-remove', { id }, editor)).errcode).toBe(0)
  expect((await save({ room: 'leads' })).errcode).toBe(1006)
  expect((await api.call('desk/saved-views', { room: 'leads' }, editor)).errcode).toBe(1006)
  for (let at = 1; at < MAX_VIEWS; at++) await save({ name: `视图 ${at}` })
  expect((await save({ name: '再一个' })).errmsg).toBe(`每处至多保存 ${MAX_VIEWS} 个视图`)
})
