import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
let agent: { token: string; uid: number }
let editor: { token: string; uid: number }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  agent = await api.member({ roles: ['member', 'agent'], agentId: 1 })
  editor = await api.member({ roles: ['member', 'editor'] })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const picture = async (uid: number) =>
  (
    await api.db.one<{ id: number }>(
      `insert into picture (url, width, height, uploader_uid, created_at) values ('/static/pic/t' || (select count(*) from picture) || '.webp', 4, 3, $1, $2) returning id`,
      [uid, START],
    )
  )?.id ?? 0
type Owner = {
  owner_type: 'house' | 'xiaoqu' | 'building' | 'agent' | 'article' | 'house_check'
  owner_id: number
}
const add = (owner: Owner, ids: number[], token: string) =>
  api.call('album/add', { ...owner, picture_ids: ids }, { token })
const del = (owner: Owner, ids: number[], token: string) =>
  api.call('album/del', { ...owner, picture_ids: ids }, { token })

test('album/list gives the albums that the owner’s own call gives', async () => {
  const [all, own] = await Promise.all([
    api.call('album/list', { owner_type: 'house', owner_id: 1 }),
    api.call('house/album-list', { house_id: 1 }),
  ])
  expect(all.result).toEqual(own.result)
  for (const owner_type of ['xiaoqu', 'building', 'agent', 'article', 'house_check'] as const)
    expect((await api.call('album/list', { owner_type, owner_id: 999_999 })).errcode).toBe(1005)
})

test('a manager changes the own page and own lots and checks; the rest is for editors', async () => {
  const check = await api.db.one<{ id: number }>(
    `insert into house_check (house_id, agent_id, status, created_at, updated_at) values (1, 1, 'draft', $1, $1) returning id`,
    [START],
  )
  const other = await api.db.one<{ id: number }>(
    `select id from house where not (1 = any(agent_ids)) and shelf = 'on' limit 1`,
  )
  const own: Owner[] = [
    { owner_type: 'house', owner_id: 1 },
    { owner_type: 'agent', owner_id: 1 },
    { owner_type: 'house_check', owner_id: check?.id ?? 0 },
  ]
  const others: Owner[] = [
    { owner_type: 'house', owner_id: other?.id ?? 0 },
    { owner_type: 'agent', owner_id: 2 },
    { owner_type: 'xiaoqu', owner_id: 1 },
    { owner_type: 'building', owner_id: 1 },
    { owner_type: 'article', owner_id: 1 },
  ]
  for (const owner of own) {
    const id = await picture(agent.uid)
    const { result, errcode } = await add(owner, [id], agent.token)
    expect([owner.owner_type, errcode, result.changed]).toEqual([owner.owner_type, 0, 1])
    expect((await add(owner, [id], agent.token)).result.changed).toBe(0)
    expect((await del(owner, [id, 999_999], agent.token)).result.changed).toBe(1)
  }
  for (const owner of others) {
    const mine = await picture(agent.uid)
    expect((await add(owner, [mine], agent.token)).errcode).toBe(1006)
    expect((await del(owner, [mine], agent.token)).errcode).toBe(1006)
    expect((await add(owner, [await picture(editor.uid)], editor.token)).errcode).toBe(0)
  }
  // Visitors do not see a draft of an inspection.
  expect(
    (await api.call('album/list', { owner_type: 'house_check', owner_id: check?.id ?? 0 })).errcode,
  ).toBe(1005)
  expect((await add(own[0] as Owner, [await picture(editor.uid)], agent.token)).errcode).toBe(1006)
})

test('the cover passes to the next picture, and the owner’s row is in step', async () => {
  const owner: Owner = { owner_type: 'xiaoqu', owner_id: 1 }
  const before = (await api.call('album/list', owner)).result
  const cover = before.list.flatMap(album => album.pictures).find(one => one.is_cover)
  const { result } = await del(owner, [cover?.id ?? 0], editor.token)
  expect(result.cover).not.toBe(before.cover)
  expect((await api.call('xiaoqu/info', { id: 1 })).result.cover).toBe(result.cover)
})

test('wiki/newer-report: the newest five reports, or as many as asked for', async () => {
  const { list } = (await api.call('wiki/newer-report', {})).result
  const all = (await api.call('report/list', { page_size: 5 })).result.list
  expect(list).toEqual(all)
  expect((await api.call('wiki/newer-report', { limit: 2 })).result.list).toHaveLength(2)
})
