import { startOfDay } from '../../src/lib/dates'
import { handOverAsks } from '../../server/jobs/hand-over-asks'
import { drainMessages } from '../../server/jobs/send-messages'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

/** Unanswered questions are forwarded to agents automatically, if editors enable it. */

const DAY = 86_400
let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  editor = await api.loginAs(3)
}, DEMO_DATA_MS)
afterAll(() => api.close())
beforeEach(async () => {
  api.setTime(startOfDay(api.now()) + DAY + 10 * 3600)
  await api.db.query('delete from ask_request')
  await api.db.query('delete from outbox')
  // Only the questions of this test are unanswered.
  await api.db.query(
    `update ask q set status = 'rejected' where not exists (select 1 from answer w where w.ask_id = q.id and w.status = 'published')`,
  )
  await put(1)
})

const put = (is_on: number, who: { token: string } = editor) =>
  api.call('desk/hand-over', { is_on } as never, who)
const run = () => handOverAsks.run({ ...api, log: api.app.log })
/** Messages sent after processing everything due, the digests of the next morning included. */
const told = async () => {
  api.setTime(startOfDay(api.now()) + DAY + 9 * 3600 + 60)
  await drainMessages({ ...api, log: api.app.log })
  return (await api.outbox()).filter(({ content }) => content.includes('请您回答'))
}
const requests = (ask_id: number) =>
  api.db.query<{ agent_id: number; is_auto: boolean; told_at: number | null }>(
    'select agent_id, is_auto, told_at from ask_request where ask_id = $1 order by agent_id',
    [ask_id],
  )
let number = 0
async function published(who?: { token: string }): Promise<number> {
  number += 1
  const title = `拍下以后第 ${number} 天能不能进门？`
  const { result } = await api.call('ask/commit', { type: 6, title }, who ?? (await api.member()))
  await api.call('ask/save', { id: result.ask.id, status: 'published' }, editor)
  return result.ask.id
}
/** An agent who can receive notifications. */
const manager = async () => {
  const [agent] = await api.db.query<{ id: number }>(
    'select a.id from agent a where a.is_active and not exists (select 1 from users u where u.agent_id = a.id) order by a.id limit 1',
  )
  return {
    ...(await api.member({ roles: ['member', 'agent'], agentId: agent?.id ?? 0 })),
    id: agent?.id ?? 0,
  }
}

test('after a day, once, to two managers who are told once each', async () => {
  await manager()
  await manager()
  const id = await published()
  await run()
  expect(await requests(id)).toEqual([])
  api.advance(DAY)
  await Promise.all([run(), run(), run()])
  const asked = await requests(id)
  expect(asked).toHaveLength(2)
  expect(asked.every(({ is_auto, told_at }) => is_auto && told_at !== null)).toBe(true)
  await run()
  expect(await requests(id)).toEqual(asked)
  const { history, agents } = (await api.call('desk/ask', { id }, editor)).result
  expect(history.at(-1)?.action).toBe('hand-over')
  expect(agents.filter(agent => agent.is_asked)).toHaveLength(2)
  expect(await told()).toHaveLength(2)
})

test('not while it is off, nor in the evening, nor for a visitor or an agent to turn on', async () => {
  const id = await published()
  api.advance(DAY)
  expect((await put(0)).result).toEqual({ is_on: false })
  expect((await api.call('desk/asks', {}, editor)).result.hands_over).toBe(false)
  await run()
  expect(await requests(id)).toEqual([])
  expect((await put(1, await api.loginAs(2))).errcode).toBe(1006)
  await put(1)
  api.advance(10 * 3600)
  await run()
  expect(await requests(id)).toEqual([])
  const audits = await api.db.query<{ after: object }>(
    `select after from audit where action = 'desk/hand-over' order by id desc limit 2`,
  )
  expect(audits.map(row => row.after)).toEqual([{ is_on: true }, { is_on: false }])
})

test('not what has an answer, was sent back, or was put to somebody by hand', async () => {
  const [answered, back, byHand] = [await published(), await published(), await published()]
  await api.call('ask/save', { id: answered, answer: '拿到裁定以后可以进门。' }, await api.loginAs(2))
  await api.call('ask/save', { id: back, status: 'rejected', reject_reason: '和房子无关' }, editor)
  await api.call('desk/ask-agents', { id: byHand, agent_ids: '1' } as never, editor)
  api.advance(DAY)
  await run()
  expect(await requests(answered)).toEqual([])
  expect(await requests(back)).toEqual([])
  expect((await requests(byHand)).map(row => row.is_auto)).toEqual([false])
})

test('never to who asked, and to no one more than five a day', async () => {
  const asker = await manager()
  const own = await published(asker)
  for (let i = 0; i < 8; i += 1) await published()
  api.advance(DAY)
  await run()
  expect((await requests(own)).map(row => row.agent_id)).not.toContain(asker.id)
  const max = await api.db.query<{ total: number }>(
    'select count(*) as total from ask_request where is_auto group by agent_id',
  )
  expect(Math.max(...max.map(row => row.total))).toBeLessThanOrEqual(5)
})
