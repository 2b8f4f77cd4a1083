import { startTestServer, type TestServer } from './harness'
import { insertAgent, insertLot, insertRegion } from './rows'

/** Actions of visitors on content: shares opened by others, chats started. */

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
  await insertRegion(api.db)
})
afterAll(() => api.close())

/** A browser opens a lot through a link that somebody shared. */
async function openShared(sid: string, house: number, sharer: number, token = '') {
  const options = { token, signCode: sid }
  const { session_id } = (await api.call('visitor/start-session', { sid, client_type: 1 }, options)).result
  const step = { session_id, sid, entity_type: 'house', entity_id: house, share_uid: sharer } as const
  return api.call('visitor/trace', step, options)
}

test('a shared link counts each visitor once a day, and not the sharer', async () => {
  const lot = await insertLot(api.db)
  const sharer = await api.member()
  const share = { op_type: 'share', obj_type: 'house', obj_id: lot, channel: 'wechat' } as const
  expect((await api.call('h5/log/put', share, sharer)).result.score).toBeGreaterThan(0)
  const opened = async () =>
    (await api.db.one<{ n: number }>('select open_total as n from share where uid = $1', [sharer.uid]))?.n

  for (const sid of ['sid-of-a-friend-00001', 'sid-of-a-friend-00001', 'sid-of-a-friend-00002'])
    expect((await openShared(sid, lot, sharer.uid)).errcode).toBe(0)
  await openShared('sid-of-the-sharer-001', lot, sharer.uid, sharer.token)
  expect(await opened()).toBe(2)
})

test('a chat begun again is one chat, with the lot’s first manager where none is named', async () => {
  const [first, other] = [await insertAgent(api.db), await insertAgent(api.db)]
  const lot = await insertLot(api.db, { agent_ids: [first] })
  const { uid, token } = await api.member()
  const begin = (agent_id?: number) =>
    api.call('h5/log/put', { op_type: 'im', obj_type: 'house', obj_id: lot, agent_id }, { token })
  for (const agent of [undefined, first, other]) expect((await begin(agent)).errcode).toBe(0)
  expect((await begin(9_999_999)).errcode).toBe(1005)
  expect(
    await api.db.query('select agent_id, open_total from im_chat where uid = $1 order by agent_id', [uid]),
  ).toEqual([
    { agent_id: first, open_total: expect.any(Number) },
    { agent_id: other, open_total: expect.any(Number) },
  ])
})
