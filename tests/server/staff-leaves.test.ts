import { RefusedError } from '../../server/adapters/adapters'
import { runJobsOnce } from './people-tools'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { token: string; uid: number }
beforeAll(async () => {
  const refuses = { send: () => Promise.reject(new RefusedError('the number is blocked')) }
  api = await startTestServer({ demoLots: 300, adapters: { sms: refuses as never } })
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())

test('who is disabled hands open lots and drafts of surveys to another', async () => {
  const [FROM, TO] = [1, 2]
  await api.db.query('update users set agent_id = null where agent_id = $1', [FROM])
  const agent = await api.member({ roles: ['member', 'agent'], agentId: FROM })
  const open = async (id: number) =>
    (await api.db.one<{ total: number }>(
      `select count(*)::int as total from house where status in ('upcoming', 'ongoing') and agent_ids @> array[$1]::bigint[]`,
      [id],
    ))!.total
  const before = await open(FROM)
  expect(before).toBeGreaterThan(0)
  const disabled = await api.call(
    'desk/staff-disable',
    { uid: agent.uid, reason: '离职', lot_agent_id: TO, lead_agent_id: TO, ask_agent_id: TO },
    admin,
  )
  expect(disabled).toMatchObject({ errcode: 0 })
  expect(await open(FROM)).toBe(0)
  expect(await open(TO)).toBeGreaterThanOrEqual(before)
  expect(await api.db.query('select 1 from host_house where agent_id = $1', [FROM])).toEqual([])
})

test('an invitation whose message the provider refuses is not sent again and again', async () => {
  const invited = await api.call(
    'desk/staff-invite',
    { phone: '13900007777', name: '新同事', role: 'editor' },
    admin,
  )
  expect(invited).toMatchObject({ errcode: 0 })
  await runJobsOnce(api, 'send-invites')
  const [row] = await api.db.query('select send_due, sent_at from staff_invite where phone = $1', [
    '13900007777',
  ])
  expect(row).toEqual({ send_due: null, sent_at: null })
})
