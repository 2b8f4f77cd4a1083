// Agent endpoints on the real server with demo data: list and filters, the public page, and batch requests.
import { getFaultFields, startTestServer, START, type TestServer } from './harness'
import { BEIJING, CHAOYANG, insertPlaces, TONGZHOU } from './places'
import { insertAgent, insertBuilding, insertLead, insertLot } from './rows'

const WAN = 1_000_000

let api: TestServer
let admin: { token: string }

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())
beforeEach(() => api.db.query('update agent set is_active = false'))

const newAgent = (values: Record<string, unknown> = {}) => insertAgent(api.db, values)
async function login(agentId: number) {
  const member = await api.member({ roles: ['member', 'agent'], agentId })
  await api.db.query('update agent set uid = $2 where id = $1', [agentId, member.uid])
  return member
}

describe('the list', () => {
  const ids = async (request: object) =>
    (await api.call('agent/list', request as never)).result.list.map(card => card.id)

  test('has active managers, best first, those of a district before the others', async () => {
    const [good, best, here] = [
      await newAgent({ rating: 4.5, deal_total: 90 }),
      await newAgent({ rating: 4.9 }),
      await newAgent({ rating: 4.1, district_ids: [TONGZHOU] }),
    ]
    await newAgent({ is_active: false, rating: 5 })
    expect(await ids({})).toEqual([best, good, here])
    expect(await ids({ region_ids: [TONGZHOU] })).toEqual([here, best, good])
    expect(await ids({ region_ids: [BEIJING] })).toEqual([here, best, good])
    expect(await ids({ sort: 'deal_desc' })).toEqual([good, best, here])
    expect(await api.call('agent/list', { page: 2, page_size: 2 })).toMatchObject({
      result: { total: 3, list: [{ id: here }] },
    })
  })

  test('is narrowed by lot, leader and words', async () => {
    const leader = await newAgent({ name: '王组长' })
    const own = await newAgent({ name: '本房顾问', rating: 3, parent_id: leader })
    const district = await newAgent({ company: '通州经纪', rating: 5, district_ids: [TONGZHOU] })
    const house_id = await insertLot(api.db, { agent_ids: [own], region_id: TONGZHOU })
    expect(await ids({ house_id })).toEqual([own, district])
    expect(await ids({ parent_id: leader })).toEqual([own])
    expect(await ids({ keyword: '通州' })).toEqual([district])
    expect(await ids({ keyword: '王' })).toEqual([leader])
    expect(await ids({ house_id: 999_999 })).toEqual([])
  })
})

describe('the page', () => {
  test('has lots, deals by year, answers, reviews and the relay number alone', async () => {
    const leader = await newAgent({ name: '组长' })
    const id = await newAgent({
      name: '顾问',
      phone_relay: '400-1 转 9',
      licence_no: '演2020-0118',
      licence_checked_at: START - 86_400,
      deal_total: 9,
      skills: ['带租约'],
      parent_id: leader,
      district_ids: [CHAOYANG],
    })
    const member = await login(id)
    const open = await insertLot(api.db, { agent_ids: [id] })
    const sold = (year: number) =>
      insertLot(api.db, {
        agent_ids: [id],
        status: 'sold',
        deal_price: 330 * WAN,
        start_price: 300 * WAN,
        deal_time: Date.UTC(year, 5, 1) / 1000,
      })
    await sold(2023)
    const last = await sold(2025)
    await insertLot(api.db, { agent_ids: [id], shelf: 'off' })
    const ask = await api.db.one<{ id: number }>(
      `insert into ask (type, title, content, uid, status, created_at) values (1, '税费', '谁承担', 1, 'published', 1) returning id`,
    )
    await api.db.query(
      `insert into answer (ask_id, agent_id, content, useful_total, created_at) values ($1, $2, '以公告为准', 3, 1)`,
      [ask?.id, id],
    )
    await api.db.query(
      `insert into agent_review (agent_id, author, occasion, tags, content, created_at) values ($1, '138****0001', '看样后评价', '{讲清风险,算账细}', '好', 2), ($1, '138****0002', '看样后评价', '{讲清风险}', '很好', 1)`,
      [id],
    )
    const { result } = await api.call('agent/info', { id })
    expect(result).toMatchObject({
      id,
      phone_relay: '400-1 转 9',
      licence_no: '演2020-0118',
      skills: ['带租约'],
      sources: [
        { field: 'licence_no', source: '住建部门执业登记', at: START - 86_400 },
        { field: 'deal_total', source: '本人申报，成交确认书为凭', at: START },
      ],
      parent: { id: leader },
      districts: [{ id: CHAOYANG, name: '朝阳' }],
      house_total: 1,
      houses: [{ id: open }],
      deals: [{ id: last, premium_rate: 10 }, {}],
      deal_years: [
        { year: 2023, total: 1 },
        { year: 2024, total: 0 },
        { year: 2025, total: 1 },
      ],
      answers: [{ ask_id: ask?.id, content: '以公告为准', useful_total: 3 }],
      answer_total: 1,
      review_total: 2,
      review_tags: [
        { key: '讲清风险', total: 2 },
        { key: '算账细', total: 1 },
      ],
      reviews: [{ author: '138****0001' }, { author: '138****0002' }],
      can_edit: false,
    })
    expect(JSON.stringify(result)).not.toContain(member.phone)
    expect((await api.call('agent/info', { id }, member)).result.can_edit).toBe(true)
  })

  test('is of somebody who is there', async () => {
    expect((await api.call('agent/info', { id: 999_999 })).errcode).toBe(1005)
    expect((await api.call('agent/info', { id: await newAgent({ is_active: false }) })).errcode).toBe(1005)
  })
})

test('a batch is in the order asked, each once, with what is missing', async () => {
  const [a, b, gone] = [await newAgent(), await newAgent(), await newAgent({ is_active: false })]
  const { result } = await api.call('api/agent/batch-info', { ids: [b, a, b, gone, 999_999] })
  expect(result.list.map(card => card.id)).toEqual([b, a])
  expect(result.missing).toEqual([gone, 999_999])
})

describe('saving', () => {
  const save = (request: object, who: { token: string }) => api.call('agent/save', request as never, who)

  test('a manager changes the own entry', async () => {
    const id = await newAgent()
    const own = await login(id)
    expect(
      (
        await save(
          { intro: '做通州住宅', district_ids: [TONGZHOU], years: 6, avatar: '/static/demo/avatar-1.webp' },
          own,
        )
      ).result,
    ).toEqual({ id, updated_at: START + 1 })
    expect((await api.call('agent/info', { id })).result).toMatchObject({
      intro: '做通州住宅',
      years: 6,
      districts: [{ id: TONGZHOU }],
    })
    expect((await save({ district_ids: [], skills: [], intro: '', title: '' }, own)).errcode).toBe(0)
    expect((await api.call('agent/info', { id })).result).toMatchObject({
      intro: null,
      title: null,
      skills: [],
      districts: [],
    })
    expect((await save({ id: await newAgent(), intro: '别人的' }, own)).errcode).toBe(1006)
    expect((await save({ id, company: '换家公司' }, own)).errcode).toBe(1006)
    expect(getFaultFields(await save({ district_ids: [999_999] }, own))).toEqual(['district_ids'])
    expect(getFaultFields(await save({ avatar: 'https://elsewhere.example/a.png' }, own))).toEqual(['avatar'])
    expect((await save({ intro: '旧的', updated_at: START }, own)).errcode).toBe(1008)
    expect(
      (await save({ intro: '没有顾问身份' }, await api.member({ roles: ['member', 'editor'] }))).errcode,
    ).toBe(1006)
  })

  test('an admin makes one for a member, and changes every field', async () => {
    const member = await api.member()
    expect(getFaultFields(await save({}, admin))).toEqual(['uid', 'name', 'company'])
    const made = await save({ uid: member.uid, name: '新顾问', company: '公司' }, admin)
    expect(made.errcode).toBe(0)
    // new rights require a new login
    expect((await api.call('user/have-roles', {}, member)).errcode).toBe(1001)
    expect((await api.call('user/have-roles', {}, await api.loginAs(member.uid))).result).toMatchObject({
      roles: expect.arrayContaining(['agent']),
      agent_id: made.result.id,
    })
    expect((await save({ uid: member.uid, name: '又一个', company: '公司' }, admin)).errcode).toBe(1008)
    expect(getFaultFields(await save({ uid: 999_999, name: '无此人', company: '公司' }, admin))).toEqual([
      'uid',
    ])
    expect(
      (await save({ id: made.result.id, company: '新公司', phone_relay: '400-2 转 1' }, admin)).errcode,
    ).toBe(0)
    expect((await save({ id: 999_999, intro: 'x' }, admin)).errcode).toBe(1005)
    expect(
      await api.db.query(
        `select before from audit where entity_type = 'agent' and entity_id = $1 order by id`,
        [made.result.id],
      ),
    ).toMatchObject([{ before: null }, { before: { company: '公司' } }])
  })

  test('a licence counts as looked up from the day an admin says so, and another one does not', async () => {
    const id = await newAgent({ licence_no: '演2020-0118' })
    const checked = async () =>
      (await api.call('agent/info', { id })).result.sources.find(note => note.field === 'licence_no')?.at
    expect(await checked()).toBeUndefined()
    expect((await save({ id, licence_checked_on: '2026-01-10' }, admin)).errcode).toBe(0)
    expect(await checked()).toBe(Date.parse('2026-01-10T00:00:00+08:00') / 1000)
    expect((await save({ id, licence_no: '演2026-0001' }, admin)).errcode).toBe(0)
    expect(await checked()).toBeUndefined()
    expect(
      (await save({ id, licence_no: '演2026-0002', licence_checked_on: '2026-01-11' }, admin)).errcode,
    ).toBe(0)
    expect(await checked()).toBe(Date.parse('2026-01-11T00:00:00+08:00') / 1000)
    expect(getFaultFields(await save({ id, licence_checked_on: '2030-01-01' }, admin))).toEqual([
      'licence_checked_on',
    ])
    const own = await login(id)
    expect((await save({ licence_checked_on: '2026-01-12' }, own)).errcode).toBe(1006)
    expect((await save({ skills: '腾退清场,贷款过户,腾退清场' }, own)).errcode).toBe(0)
    expect((await api.call('agent/info', { id })).result.skills).toEqual(['腾退清场', '贷款过户'])
    expect(getFaultFields(await save({ skills: '一,二,三,四,五,六,七' }, own))).toEqual(['skills'])
    expect(getFaultFields(await save({ skills: '这个词实在是太长了' }, own))).toEqual(['skills'])
  })

  test('leaders do not make a ring', async () => {
    const top = await newAgent()
    const middle = await newAgent({ parent_id: top })
    const low = await newAgent({ parent_id: middle })
    expect(getFaultFields(await save({ id: top, parent_id: low }, admin))).toEqual(['parent_id'])
    expect(getFaultFields(await save({ id: top, parent_id: top }, admin))).toEqual(['parent_id'])
    expect((await save({ id: low, parent_id: top }, admin)).errcode).toBe(0)
    expect(getFaultFields(await save({ id: low, parent_id: 999_999 }, admin))).toEqual(['parent_id'])
  })

  test('leaders to choose from leave out the caller and those below', async () => {
    const top = await newAgent({ name: '甲' })
    const middle = await newAgent({ name: '乙', parent_id: top })
    await newAgent({ name: '丙', parent_id: middle })
    const free = await newAgent({ name: '丁' })
    const ids = async (who: { token: string }, request: object = {}) =>
      (await api.call('agent/parent-agents', request, who)).result.list.map(brief => brief.id)
    expect((await ids(admin)).sort()).toEqual([top, middle, free].sort())
    expect((await ids(await login(middle))).sort()).toEqual([top, free].sort())
    expect(await ids(admin, { keyword: '丁' })).toEqual([free])
    expect((await api.call('agent/parent-agents', {}, await api.member())).errcode).toBe(1006)
  })
})

describe('a question', () => {
  const ask = (request: object, who: { token: string }) =>
    api.call('agent/ask', { content: '请问税费由谁承担？', ...request } as never, who)

  test('waits for review and reaches the manager and the member’s records', async () => {
    const agent_id = await newAgent({ name: '顾问' })
    const house_id = await insertLot(api.db)
    const member = await api.member()
    const { result } = await ask({ agent_id, house_id }, member)
    expect(result).toMatchObject({
      status: 'pending',
      consult: { type: 'ask', status: 'new', agent: { id: agent_id }, verified: true },
    })
    expect(
      await api.db.one('select title, status, house_id, agent_id from ask where id = $1', [result.ask_id]),
    ).toEqual({ title: '请问税费由谁承担', status: 'pending', house_id, agent_id })
    expect((await api.call('h5/user/zi-xun-house-list', {}, member)).result.list).toMatchObject([
      { id: result.consult.id, type: 'ask' },
    ])
    expect(
      (await api.call('phone/list', { types: ['ask'] }, await login(agent_id))).result.list,
    ).toMatchObject([{ id: result.consult.id }])
  })

  test('is for somebody and about something that exists, from a member, ten a day', async () => {
    const agent_id = await newAgent()
    const member = await api.member()
    expect((await ask({ agent_id: 999_999 }, member)).errcode).toBe(1005)
    expect((await ask({ agent_id, house_id: 999_999 }, member)).errcode).toBe(1005)
    expect((await api.call('agent/ask', { agent_id, content: '请问税费由谁承担？' })).errcode).toBe(1001)
    for (let i = 0; i < 10; i++)
      expect((await ask({ agent_id, content: `第 ${i} 个问题，请问` }, member)).errcode).toBe(0)
    expect((await ask({ agent_id }, member)).errcode).toBe(1007)
  })
})

test('brokers stand in their building’s order, or all by name', async () => {
  const building_id = await insertBuilding(api.db, { name: '枕河序' })
  await api.db.query(
    `insert into broker (name, company, building_id, phone_relay, sort) values ('乙', '一司', $1, '400', 1), ('甲', '二司', $1, '400', 2)`,
    [building_id],
  )
  const list = async (request: object) => (await api.call('broker/list', request)).result.list
  expect((await list({ building_id })).map(card => [card.name, card.building_name])).toEqual([
    ['乙', '枕河序'],
    ['甲', '枕河序'],
  ])
  expect((await api.call('h5/building-new/broker-list', { building_id })).result.list).toEqual(
    await list({ building_id }),
  )
  expect((await list({ keyword: '二司' })).map(card => card.name)).toEqual(['甲'])
  expect((await api.call('broker/list', { building_id: 999_999 })).errcode).toBe(1005)
})

describe('the desk of a manager', () => {
  test('counts what waits, what is late, and the month, of the own leads alone', async () => {
    const agentId = await insertAgent(api.db, { name: '值班' })
    const agent = await api.member({ roles: ['member', 'agent'], agentId })
    const other = await insertAgent(api.db, { name: '别人' })
    const now = api.now()
    const lead = (values: object) =>
      insertLead(api.db, { agent_id: agentId, created_at: now - 60, ...values })
    const answered = await lead({ type: 'zixun', status: 'contacted', created_at: now - 3600 })
    await api.db.query(
      `insert into lead_record (lead_id, by, uid, name, status, note, at) values ($1, 'agent', 1, '值班', 'contacted', '', $2), ($1, 'agent', 1, '值班', 'contacted', '', $3)`,
      [answered, now - 3600 + 600, now - 60],
    )
    await lead({ type: 'call' })
    await lead({ type: 'call', created_at: now - 1900 })
    await lead({ type: 'entrust', created_at: now - 1900 })
    await lead({ type: 'ask' })
    await lead({ type: 'viewing', see_time: now + 86_400 })
    await lead({ type: 'viewing', status: 'contacted', see_time: now + 5 * 86_400 })
    const said = await lead({ type: 'zixun', status: 'contacted' })
    await api.db.query(`update lead set answer = '可以' where id = $1`, [said])
    await lead({ type: 'call', agent_id: other })
    const { result } = await api.call('agent/desk', {}, agent)
    expect(result.agent).toMatchObject({ id: agentId, name: '值班' })
    expect(result.counts).toMatchObject({ waiting: 5, late: 1, viewings_tomorrow: 1, asks: 2 })
    for (const [waits, total] of [
      ['viewing_tomorrow', 1],
      ['answer', 2],
    ] as const)
      expect((await api.call('phone/list', { agent_id: agentId, waits }, agent)).result.total).toBe(total)
    expect(result.month).toMatchObject({ leads: 8, viewings: 2, first_answer: 600 })
    expect(result.deal_months).toHaveLength(6)
    expect((await api.call('agent/desk', {}, await api.member())).errcode).toBe(1006)
    const editor = await api.member({ roles: ['member', 'editor'] })
    expect((await api.call('agent/desk', {}, editor)).errcode).toBe(1006)
  })

  test('names own open lots, those that lack something first, and counts deals by month', async () => {
    const agentId = await insertAgent(api.db)
    const agent = await api.member({ roles: ['member', 'agent'], agentId })
    const whole = {
      look_time: '随时',
      look_contact: '演示',
      floor_plan: '/p.webp',
      orientation: '南',
      decoration: '简装',
      has_elevator: true,
      build_year: 2009,
    }
    const own = { agent_ids: [agentId], status: 'upcoming' as const }
    const full = await insertLot(api.db, { ...own, ...whole })
    const lacking = await insertLot(api.db, { ...own, ...whole, look_time: null, orientation: null })
    await insertLot(api.db, { ...own, status: 'sold', deal_time: api.now() - 60 })
    const { result } = await api.call('agent/desk', {}, agent)
    expect(result.counts).toMatchObject({ lots: 2, lots_lacking: 1 })
    expect(result.lots.map(lot => [lot.house.id, lot.lacks])).toEqual([
      [lacking, ['look_time', 'orientation']],
      [full, []],
    ])
    expect(result.deal_months.at(-1)?.total).toBe(1)
  })
})
