import { START, startTestServer, type TestServer } from './harness'
import { insertAgent, insertLead, insertLot } from './rows'

const DAY = 86_400

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.setTime(START)
  for (const table of ['follow', 'remind', 'bid_limit', 'won_step', 'won_lot', 'lead', 'house'])
    await api.db.query(`delete from ${table}`)
})

const next = async (who: { token: string }) => (await api.call('user/next', {}, who)).result.list

test('lots that are followed, reminded of or have a limit stand once, with the reminder and the limit', async () => {
  const member = await api.member()
  const [one, two, running, over] = [
    await insertLot(api.db, { start_time: START + 3 * DAY, end_time: START + 4 * DAY }),
    await insertLot(api.db),
    await insertLot(api.db, {
      status: 'ongoing',
      start_time: START - 60,
      end_time: START + 7200,
      bid_total: 4,
    }),
    await insertLot(api.db, { status: 'sold' }),
  ]
  for (const lot of [one, running, over]) await api.call('user/follow', { entity_id: lot }, member)
  await api.call('user/remind', { house_id: two }, member)
  await api.call('user/remind', { house_id: one }, member)
  await api.call('bid-limit/save', { house_id: two, cash_amount: 90_000_000_000 }, member)
  const list = await next(member)
  expect(list.filter(({ kind }) => kind !== 'pay').map(({ key, house_id }) => [key, house_id])).toEqual([
    [`end-${running}`, running],
    [`start-${two}`, two],
    [`start-${one}`, one],
  ])
  expect(list.find(({ key }) => key === `start-${two}`)).toMatchObject({
    remind_at: START + DAY - 1800,
    own_limit: expect.any(Number),
    round: 1,
    amount: 300_000_000,
  })
  expect(list.find(({ kind }) => kind === 'pay')).toMatchObject({
    house_id: two,
    word: '交保证金',
    amount: 30_000_000,
    is_day: true,
  })
  expect(await next(await api.member())).toEqual([])
})

test('a share says so, and what is off the shelf is not ahead', async () => {
  const member = await api.member()
  const share = await insertLot(api.db, { title: '一套', risk_yes: '{co_owner}' })
  const off = await insertLot(api.db)
  for (const lot of [share, off]) await api.call('user/follow', { entity_id: lot }, member)
  await api.db.query(`update house set shelf = 'off' where id = $1`, [off])
  expect((await next(member)).map(({ title }) => title)).toEqual(['份额，一套'])
})

test('steps after a deal stand until they are done, also past their day', async () => {
  const member = await api.member()
  const lot = await insertLot(api.db)
  await api.db.query(
    `update house set status = 'sold', deal_price = start_price, deal_time = end_time where id = $1`,
    [lot],
  )
  await api.call('won/add', { house_id: lot }, member)
  const steps = (await next(member)).filter(({ kind }) => kind === 'won')
  expect(steps.map(({ word }) => word)).toContain('交尾款')
  await api.call('won/tick', { house_id: lot, key: 'tax', ticks: '', done: 1 }, member)
  api.setTime(START + 400 * DAY)
  const { token } = await api.loginAs(member.uid)
  const later = (await next({ token })).filter(({ kind }) => kind === 'won')
  expect(later.map(({ word }) => word)).not.toContain('缴税')
  expect(later).toHaveLength(steps.length - 1)
})

test('viewings stand with the member, and without a name with the manager, who has calls as well', async () => {
  const member = await api.member()
  const agentId = await insertAgent(api.db, { name: '经理甲' })
  const agent = await api.member({ roles: ['member', 'agent'], agentId })
  const lot = await insertLot(api.db, { title: '看样的一套' })
  const lead = { agent_id: agentId, entity_type: 'house', entity_id: lot, name: '王先生' }
  const open = { ...lead, uid: member.uid, type: 'viewing', see_time: START + DAY }
  const id = await insertLead(api.db, { ...open, status: 'contacted', time_agreed: true })
  // Calling the client does not agree on a time.
  const asked = await insertLead(api.db, { ...open, status: 'contacted', see_time: START + 2 * DAY - 1 })
  await insertLead(api.db, { ...open, status: 'cancelled' })
  const call = await insertLead(api.db, { ...lead, next_time: START + 2 * DAY })
  expect(await next(member)).toMatchObject([
    { key: `see-${id}`, kind: 'viewing', title: '看样的一套', who: '经理甲', is_agreed: true, house_id: lot },
    { key: `see-${asked}`, is_agreed: false },
  ])
  const own = await next(agent)
  expect(own.map(({ key, kind }) => [key, kind])).toEqual([
    [`client-${id}`, 'client'],
    [`client-${asked}`, 'client'],
    [`call-${call}`, 'follow_up'],
  ])
  expect(JSON.stringify(own)).not.toMatch(/王先生|13900000000/)
})
