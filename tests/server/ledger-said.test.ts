import { ERRCODE } from '../../src/contract/errcodes'
import { markOwnDeals } from '../../server/modules/agent/own-deals'
import { getFaultFields, startTestServer, DEMO_DATA_MS, type TestServer } from './harness'

const DAY = 86_400
let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const SAID = {
  low: 280_000_000,
  high: 300_000_000,
  middle: 290_000_000,
  basis: '同楼栋两套成交，本套带租约。',
  has_interest: false,
  client_total: 2,
}

/** Upcoming lots, each with a start price of 250万 and two days left. */
async function comingLots(count: number): Promise<number[]> {
  const rows = await api.db.query<{ id: number }>(
    `update house set status = 'upcoming', shelf = 'on', kind = 'sfpm', start_price = 250000000, deal_price = null, start_time = $1::bigint, end_time = $1::bigint + 86400
     where id in (select h.id from house h where h.id > 30 and h.kind <> 'ykj' and not exists (select 1 from agent_estimate e where e.house_id = h.id) and not exists (select 1 from won_lot w where w.house_id = h.id)
       order by h.id limit $2) returning id`,
    [api.now() + 2 * DAY, count],
  )
  return rows.map(({ id }) => id)
}

let names = 0
async function manager() {
  names += 1
  const row = await api.db.one<{ id: number }>(
    `insert into agent (name, company, updated_at) values ($1, '公司', 1) returning id`,
    [`账本顾问 ${names}`],
  )
  const id = row!.id
  const member = await api.member({ roles: ['member', 'agent'], agentId: id })
  await api.db.query('update agent set uid = $1 where id = $2', [member.uid, id])
  return { ...member, id }
}
type Manager = Awaited<ReturnType<typeof manager>>

const say = (by: Manager, house_id: number, change: object = {}) =>
  api.call('agent/say', { house_id, ...SAID, ...change }, by)
const sell = (id: number, price: number) =>
  api.db.query(`update house set status = 'sold', deal_price = $2 where id = $1`, [id, price])
const ledger = async (agent: Manager) => (await api.call('agent/ledger', { agent_id: agent.id })).result

describe('an estimate', () => {
  test('is kept at the server’s time, shown on the lot and the manager’s page, and is neither changed nor deleted', async () => {
    const [lot] = await comingLots(1)
    const by = await manager()
    const before = await api.call('agent/lot-estimates', { house_id: lot! }, by)
    expect(before.result).toMatchObject({ can_say: true, why_not: null })
    const { errcode, result } = await say(by, lot!)
    expect(errcode).toBe(ERRCODE.ok)
    expect(result.estimate).toMatchObject({ ...SAID, said_at: api.now(), outcome: 'open', is_own: false })
    expect((await say(by, lot!, { low: 270_000_000 })).errcode).toBe(ERRCODE.conflict)
    const { result: shown } = await api.call('agent/lot-estimates', { house_id: lot! }, by)
    expect(shown).toMatchObject({ can_say: false, why_not: '已经给过估价，不能再改' })
    expect(shown.list).toMatchObject([{ agent_id: by.id, low: SAID.low, scored: 0, coverage: null }])
    const page = await api.call('agent/ledger-list', { agent_id: by.id })
    expect(page.result).toMatchObject({ total: 1, list: [{ house_id: lot, middle: SAID.middle }] })
    for (const change of ['update agent_estimate set low = 1', 'delete from agent_estimate'])
      await expect(api.db.query(`${change} where agent_id = $1`, [by.id])).rejects.toThrow(
        'an estimate is not',
      )
  })

  test('of one value has its percentage either way', async () => {
    const [lot] = await comingLots(1)
    const { result } = await say(await manager(), lot!, {
      low: undefined,
      high: undefined,
      middle: 280_000_000,
      percent: 5,
    })
    expect(result.estimate).toMatchObject({ low: 266_000_000, middle: 280_000_000, high: 294_000_000 })
  })

  test('is refused once the last day before the auction has begun, and of lots that are withdrawn, off the shelf or at a fixed price', async () => {
    const [late, withdrawn, halted, running, off, fixed] = await comingLots(6)
    const by = await manager()
    await api.db.query('update house set start_time = $2 where id = $1', [late, api.now() + DAY - 1])
    await api.db.query(`update house set status = 'withdrawn' where id = $1`, [withdrawn])
    await api.db.query(`update house set status = 'suspended' where id = $1`, [halted])
    await api.db.query(`update house set status = 'ongoing' where id = $1`, [running])
    await api.db.query(`update house set shelf = 'off' where id = $1`, [off])
    await api.db.query(`update house set kind = 'ykj' where id = $1`, [fixed])
    for (const [lot, words] of [
      [late, '24 小时'],
      [withdrawn, '撤回'],
      [halted, '中止'],
      [running, '已经开拍'],
      [fixed, '一口价'],
    ] as const) {
      const { errcode, errmsg } = await say(by, lot!)
      expect(errcode).toBe(ERRCODE.conflict)
      expect(errmsg).toContain(words)
    }
    expect((await say(by, off!)).errcode).toBe(ERRCODE.notFound)
    expect((await api.call('agent/lot-estimates', { house_id: off! })).errcode).toBe(ERRCODE.notFound)
    expect((await ledger(by)).total).toBe(0)
  })

  test('that is wrong names its field', async () => {
    const [lot] = await comingLots(1)
    const by = await manager()
    const cases: [object, string][] = [
      [{ low: undefined }, 'low'],
      [{ high: undefined }, 'high'],
      [{ low: undefined, high: undefined, middle: undefined }, 'middle'],
      [{ low: undefined, high: undefined }, 'percent'],
      [{ percent: 5 }, 'percent'],
      [{ low: 0 }, 'low'],
      [{ high: 270_000_000 }, 'high'],
      [{ high: 430_000_000 }, 'high'],
      [{ low: 200_000_000, high: 240_000_000, middle: undefined }, 'high'],
      [{ low: 2_400_000_000, high: 2_600_000_000, middle: undefined }, 'high'],
      [{ middle: 310_000_000 }, 'middle'],
      [{ basis: '短' }, 'basis'],
      [{ client_total: 100 }, 'client_total'],
    ]
    for (const [change, field] of cases) {
      const answer = await say(by, lot!, change)
      expect({ change, errcode: answer.errcode }).toEqual({ change, errcode: ERRCODE.badParameter })
      expect(JSON.stringify(getFaultFields(answer))).toContain(field)
      expect(answer.errmsg).toMatch(/[\u4e00-\u9fff]/)
    }
    expect((await ledger(by)).total).toBe(0)
  })

  test('is for managers who serve: members, editors and who has left may not', async () => {
    const [lot] = await comingLots(1)
    const by = await manager()
    await api.db.query('update agent set is_active = false where id = $1', [by.id])
    expect((await say(by, lot!)).errcode).toBe(ERRCODE.notAllowed)
    expect((await api.call('agent/ledger', { agent_id: by.id })).errcode).toBe(ERRCODE.notFound)
    for (const roles of [['member'], ['member', 'editor']] as const) {
      const other = await api.member({ roles: [...roles] })
      expect((await api.call('agent/say', { house_id: lot!, ...SAID }, other)).errcode).toBe(
        ERRCODE.notAllowed,
      )
    }
  })
})

describe('the account', () => {
  test('has no figure below ten deals, and from ten on its share inside and its mean miss', async () => {
    const lots = await comingLots(12)
    const by = await manager()
    for (const lot of lots) expect((await say(by, lot)).errcode).toBe(ERRCODE.ok)
    for (const lot of lots.slice(0, 9)) await sell(lot, 290_000_000)
    expect(await ledger(by)).toMatchObject({
      total: 12,
      open: 3,
      score: { total: 9, inside: null, coverage: null, mean_error: null },
    })
    await sell(lots[9]!, 232_000_000)
    await api.db.query(`update house set status = 'failed' where id = $1`, [lots[10]])
    await api.db.query(`update house set status = 'withdrawn' where id = $1`, [lots[11]])
    expect(await ledger(by)).toMatchObject({
      ...{ open: 0, unsold: 1, withdrawn: 1, own: 0 },
      score: { total: 10, inside: 9, coverage: 90, mean_error: 2.5, bias: 2.5 },
      same: { model: { coverage: null } },
    })
  })

  test('gives no figure from deals of own clients alone: declared, brought to an end, or bought by who had asked', async () => {
    const lots = await comingLots(15)
    const by = await manager()
    const client = await api.member()
    for (const [at, lot] of lots.entries()) {
      expect((await say(by, lot, { has_interest: at < 5 })).errcode).toBe(ERRCODE.ok)
      await sell(lot, 290_000_000)
    }
    const lead = (entity: number, uid: number | null, status: string) =>
      api.db.query(
        `insert into lead (type, status, uid, phone, entity_type, entity_id, agent_id, created_at, updated_at) values ('zixun', $1, $2, '', 'house', $3, $4, 1, 1)`,
        [status, uid, entity, by.id],
      )
    for (const lot of lots.slice(5, 10)) await lead(lot, null, 'done')
    await lead(1, client.uid, 'contacted')
    for (const lot of lots.slice(10))
      await api.db.query(
        `insert into won_lot (uid, house_id, price, created_at, updated_at) values ($1, $2, 290000000, 1, 1)`,
        [client.uid, lot],
      )
    await markOwnDeals(api.db)
    expect(await ledger(by)).toMatchObject({ own: 15, score: { total: 0, coverage: null, mean_error: null } })
    await api.db.query('delete from lead where agent_id = $1', [by.id])
    await markOwnDeals(api.db)
    expect((await ledger(by)).own).toBe(15)
  })

  test('stands beside the model over the same lots, in the demo data', async () => {
    const { result } = await api.call('agent/ledger', { agent_id: 1 })
    expect(result.score.total).toBeGreaterThanOrEqual(10)
    expect(result.score.coverage).not.toBeNull()
    expect(result.same.agent.total).toBe(result.same.model.total)
    expect(result.same.model.mean_error).not.toBeNull()
    expect(result.own).toBeGreaterThan(0)
    expect(result.terms).not.toBeNull()
    const { result: few } = await api.call('agent/ledger', { agent_id: 2 })
    expect(few.score).toMatchObject({ coverage: null })
    expect(few.score.total).toBeGreaterThan(0)
    expect((await api.call('agent/ledger', { agent_id: 4 })).result).toMatchObject({ total: 0, terms: null })
  })
})

test('terms are the manager’s own, complete, checked, and shown to everybody', async () => {
  const by = await manager()
  const terms = {
    service: '尽调与陪同看样',
    fee: '12,000 元，成交后付',
    not_won: '不收费',
    not_held: '不收费',
    ended: '七日内退',
    at_fault: '服务费全退',
  }
  expect((await api.call('agent/save-terms', { ...terms, fee: '' }, by)).errmsg).toContain('服务费')
  expect((await api.call('agent/save-terms', terms, by)).errcode).toBe(ERRCODE.ok)
  expect((await api.call('agent/save-terms', { ...terms, fee: '10,000 元' }, by)).errcode).toBe(ERRCODE.ok)
  expect((await ledger(by)).terms).toMatchObject({ ...terms, fee: '10,000 元', updated_at: api.now() })
  const editor = await api.member({ roles: ['member', 'editor'] })
  expect((await api.call('agent/save-terms', terms, editor)).errcode).toBe(ERRCODE.notAllowed)
})
