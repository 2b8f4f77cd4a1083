// Leads on the real server: consultations, viewings and call-backs by visitors and members, assignment to agents, and proof of a phone. A
// repeated request joins the open lead, but must never reveal it to somebody who has not proven the phone.
import { addDays, toBeijingDay, dayStart, shortTimeWithWeekday } from '../../src/lib/dates'
import type { Request } from '../../src/contract/endpoints'
import { getFaultFields, startTestServer, START, type CallOptions, type TestServer } from './harness'
import { CHAOYANG, insertPlaces, TONGZHOU } from './places'
import { insertAgent, insertBuilding, insertLot } from './rows'

const DAY = 86_400

let api: TestServer
let leaderId: number
let agentId: number
let leader: { token: string }
let agent: { token: string }
let admin: { token: string }

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  leaderId = await insertAgent(api.db, { name: '组长', phone_relay: '400-1 转 1', district_ids: [TONGZHOU] })
  agentId = await insertAgent(api.db, {
    name: '顾问',
    phone_relay: '400-1 转 2',
    parent_id: leaderId,
    district_ids: [TONGZHOU],
  })
  leader = await api.member({ roles: ['member', 'agent'], agentId: leaderId })
  agent = await api.member({ roles: ['member', 'agent'], agentId })
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())

let phones = 0
const newPhone = () => `139${String(++phones).padStart(8, '0')}`
const consult = (request: Partial<Request<'phone/consult'>>, options?: CallOptions) =>
  api.call('phone/consult', { phone: newPhone(), agree: true, ...request } as never, {
    ip: `10.0.${phones >> 8}.${phones & 255}`,
    ...options,
  })
const lot = (values: object = {}) =>
  insertLot(api.db, { agent_ids: [agentId], region_id: TONGZHOU, ...values })

describe('a lead', () => {
  test('of a visitor goes to a manager of the lot, with the number to dial', async () => {
    const entity_id = await lot()
    const { errcode, result } = await consult({ type: 'call', entity_type: 'house', entity_id })
    expect(errcode).toBe(0)
    expect(result).toMatchObject({
      type: 'call',
      status: 'new',
      agent: { id: agentId },
      phone_relay: '400-1 转 2',
      verified: false,
      repeated: false,
      created_at: START,
    })
    expect(
      await api.db.one('select type, uid, entity_type, entity_id, agent_id from lead where id = $1', [
        result.id,
      ]),
    ).toEqual({ type: 'call', uid: null, entity_type: 'house', entity_id, agent_id: agentId })
  })

  test('needs the consent and a phone; a member’s own is taken and proven', async () => {
    expect(getFaultFields(await consult({ agree: false }))).toEqual(['agree'])
    expect(getFaultFields(await consult({ phone: undefined }))).toEqual(['phone'])
    const member = await api.member()
    const { result } = await consult({ phone: undefined }, member)
    expect(result).toMatchObject({ type: 'zixun', verified: true })
    expect(await api.db.one('select phone, uid from lead where id = $1', [result.id])).toEqual({
      phone: member.phone,
      uid: member.uid,
    })
  })

  test('of one buyer about one lot is one manager’s, by whatever way he asks', async () => {
    const other = await insertAgent(api.db, { name: '另一位', district_ids: [TONGZHOU] })
    const entity_id = await lot({ agent_ids: [agentId, other] })
    const member = await api.member()
    const asked = await Promise.all(
      (['call', 'zixun', 'call'] as const).map(type =>
        consult({ type, entity_type: 'house', entity_id, phone: undefined }, member),
      ),
    )
    expect(asked.every(({ errcode }) => errcode === 0)).toBe(true)
    expect(new Set(asked.map(({ result }) => result.agent?.id)).size).toBe(1)
    await api.db.query('update agent set is_active = false where id = $1', [other])
  })

  test('is proven by a right code and refused with a wrong one', async () => {
    const phone = newPhone()
    expect(getFaultFields(await consult({ phone, code: '000000' }))).toEqual(['code'])
    expect((await consult({ phone, code: '123456' })).result).toMatchObject({
      verified: true,
      repeated: false,
    })
  })

  test('left again within a day by a proven phone is the same one', async () => {
    const entity_id = await lot()
    const phone = newPhone()
    const ask = (more: object = {}) =>
      consult({ phone, code: '123456', entity_type: 'house', entity_id, ...more })
    const first = await ask()
    expect((await ask()).result).toMatchObject({ id: first.result.id, repeated: true, verified: true })
    expect((await ask({ type: 'call' })).result.id).not.toBe(first.result.id)
    expect((await consult({ phone, code: '123456' })).result.id).not.toBe(first.result.id)
    api.advance(DAY + 1)
    expect((await ask()).result).toMatchObject({ repeated: false })
  })

  test('of a visitor becomes the member’s who leaves it again with the own phone', async () => {
    const { phone, token, uid } = await api.member()
    const first = await consult({ phone, code: '123456' })
    const again = await consult({ phone: undefined }, { token })
    expect(again.result).toMatchObject({ id: first.result.id, repeated: true, verified: true })
    expect(
      (await api.call('h5/user/zi-xun-house-list', {}, { token })).result.list.map(row => row.id),
    ).toEqual([first.result.id])
    expect(uid).toBeGreaterThan(0)
  })

  test('of a guest has its time on the receipt, and who registers that phone finds it', async () => {
    const phone = newPhone()
    const house_id = await lot()
    const see_time = START + 5 * DAY
    const { result } = await api.call('phone/see-house', {
      phone,
      code: '123456',
      house_id,
      see_time,
      agree: true,
    })
    expect(result).toMatchObject({ verified: true, see_time, created_at: api.now() })
    const { token } = await api.member({ phone })
    const found = (await api.call('h5/user/meet-house-list', {}, { token })).result.list
    expect(found.map(({ id }) => id)).toEqual([result.id])
    expect((await api.call('privacy/info', {}, { token })).result.phone_uses).toEqual([
      expect.objectContaining({ kind: 'left', lead_id: result.id }),
    ])
  })

  test('left again with other words, another time or sum takes them up', async () => {
    const entity_id = await lot()
    const member = await api.member()
    const ask = (note: string | undefined, more: object = member) =>
      consult({ phone: undefined, entity_type: 'house', entity_id, note, ...more }, more as CallOptions)
    const { id } = (await ask('税费谁出？')).result
    expect((await ask('税费谁出？')).result).toMatchObject({ id, repeated: true, added: false })
    expect((await ask('租约到哪天？')).result).toMatchObject({ id, repeated: true, added: true })
    const info = await api.call('phone/info', { id }, member)
    expect(info.result.note).toBe('税费谁出？\n租约到哪天？')
    expect(info.result.records.map(record => record.note)).toEqual(['税费谁出？', '租约到哪天？'])

    const house_id = await lot()
    const see = (see_time: number) => api.call('phone/see-house', { house_id, see_time, agree: true }, member)
    const first = await see(START + 5 * DAY)
    expect((await see(START + 6 * DAY)).result).toMatchObject({
      id: first.result.id,
      repeated: true,
      added: true,
    })
    expect((await api.call('phone/info', { id: first.result.id }, member)).result.see_time).toBe(
      START + 6 * DAY,
    )
    const taken = await lot()
    await api.call(
      'phone/see-house',
      { house_id: taken, see_time: START + 7 * DAY, agree: true },
      await api.member(),
    )
    await api.call('phone/see-house', { house_id: taken, see_time: START + 8 * DAY, agree: true }, member)
    expect(
      (await api.call('phone/see-house', { house_id: taken, see_time: START + 7 * DAY, agree: true }, member))
        .errcode,
    ).toBe(1008)

    const loan = (amount: number) => api.call('phone/loan-consult', { agree: true, amount }, member)
    await loan(100_000_000)
    const more = await loan(150_000_000)
    expect((await api.call('phone/info', { id: more.result.id }, member)).result.amount).toBe(150_000_000)
  })

  test('left with a proven phone before the login is the member’s from then on: counted, read, added to and taken back', async () => {
    const { phone, token } = await api.member()
    const { result } = await consult({ phone, code: '123456', note: '想了解税费' })
    expect((await api.call('h5/user/zi-xun-house-list', {}, { token })).result.total).toBe(1)
    expect((await api.call('user/personal-center', {}, { token })).result.counts.zixun).toBe(1)
    expect((await api.call('phone/info', { id: result.id }, { token })).result.note).toBe('想了解税费')
    expect(
      (await api.call('phone/add-info', { id: result.id, cancel: true } as never, { token })).result.status,
    ).toBe('cancelled')
    const unproven = await consult({ phone, type: 'call' })
    expect((await api.call('phone/info', { id: unproven.result.id }, { token })).errcode).toBe(1005)
  })

  test('at the same moment twice is one', async () => {
    const phone = newPhone()
    const ask = () => consult({ phone, code: '123456' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(a => a.result.id)).size).toBe(1)
  })

  test('by a stranger with somebody’s phone is answered as a new one is, whoever has an open one', async () => {
    const entity_id = await lot()
    const member = await api.member()
    const ask = (request: object, options?: CallOptions) =>
      consult({ phone: member.phone, entity_type: 'house', entity_id, ...request }, options)
    const unknown = await consult({ phone: newPhone(), entity_type: 'house', entity_id })
    const first = await ask({ note: '税费谁出？' }, member)
    const stranger = await ask({ note: '不想要了' })
    const again = await ask({ note: '不想要了' })
    for (const { errcode, result } of [stranger, again]) {
      expect(errcode).toBe(0)
      expect({ ...result, id: 0, agent: null }).toEqual({ ...unknown.result, id: 0, agent: null })
    }
    expect(new Set([first, stranger, again].map(a => a.result.id)).size).toBe(3)
    expect((await api.call('phone/info', { id: first.result.id }, member)).result.note).toBe('税费谁出？')
    // verified or not, the member's own list shows nothing of it
    expect((await api.call('h5/user/zi-xun-house-list', {}, member)).result.list.map(row => row.id)).toEqual([
      first.result.id,
    ])
    // and verifying the phone does not adopt a stranger's words
    expect((await ask({ code: '123456', type: 'call' })).result.repeated).toBe(false)
  })

  test('unproven is one of 5 a phone and 20 an address a day, and never counts against who proves the phone', async () => {
    const phone = newPhone()
    const ask = async (more: object = {}, options?: CallOptions) =>
      consult({ phone, entity_type: 'house', entity_id: await lot(), ...more }, options)
    for (let i = 0; i < 5; i++) expect((await ask()).errcode).toBe(0)
    expect(await ask()).toMatchObject({ errcode: 1007, result: { retry_after: expect.any(Number) } })
    for (let i = 0; i < 20; i++) expect((await ask({ code: '123456' })).errcode).toBe(0)
    expect((await ask({ code: '123456' })).errcode).toBe(1007)
    for (let i = 0; i < 20; i++) expect((await consult({}, { ip: '10.9.9.9' })).errcode).toBe(0)
    expect((await consult({}, { ip: '10.9.9.9' })).errcode).toBe(1007)
    expect((await consult({ phone: newPhone(), code: '123456' }, { ip: '10.9.9.9' })).errcode).toBe(0)
  })

  test('goes by turn to the managers of the district, and to the one who was asked for', async () => {
    const entity_id = await lot({ agent_ids: [] })
    const takers = [
      await consult({ entity_type: 'house', entity_id }),
      await consult({ entity_type: 'house', entity_id }),
      await consult({ entity_type: 'house', entity_id }),
    ].map(a => a.result.agent?.id)
    expect(new Set(takers)).toEqual(new Set([leaderId, agentId]))
    expect(takers[0]).not.toBe(takers[1])
    expect((await consult({ entity_type: 'house', entity_id, agent_id: leaderId })).result.agent?.id).toBe(
      leaderId,
    )
  })

  test('about what is unknown, off the shelf or half named is refused', async () => {
    expect((await consult({ entity_type: 'house', entity_id: 999_999 })).errcode).toBe(1005)
    expect((await consult({ entity_type: 'house', entity_id: await lot({ shelf: 'off' }) })).errcode).toBe(
      1005,
    )
    expect((await consult({ agent_id: 999_999 })).errcode).toBe(1005)
    expect(getFaultFields(await consult({ entity_type: 'house' }))).toEqual(['entity_id'])
    expect(getFaultFields(await consult({ entity_id: 1 }))).toEqual(['entity_type'])
  })

  test('with the same key is answered once; with other fields refused', async () => {
    const request = { phone: newPhone(), agree: true, idem_key: 'a-lead-of-its-own-01' }
    const first = await consult(request)
    expect((await consult(request)).result).toEqual(first.result)
    expect((await consult({ ...request, note: '别的' })).errcode).toBe(1008)
  })
})

describe('a viewing', () => {
  const see = (request: object, options?: CallOptions) =>
    api.call('phone/see-house', { phone: newPhone(), agree: true, ...request } as never, options)

  test('is for one lot or one building, within 60 days', async () => {
    const house_id = await lot()
    const building_id = await insertBuilding(api.db)
    expect((await see({ house_id, see_time: api.now() + 3600, people: 2 })).result).toMatchObject({
      type: 'viewing',
    })
    expect((await see({ building_id })).result).toMatchObject({ type: 'viewing' })
    expect(getFaultFields(await see({}))).toEqual(['house_id'])
    expect(getFaultFields(await see({ house_id, building_id }))).toEqual(['house_id'])
    expect(getFaultFields(await see({ house_id, see_time: api.now() }))).toEqual(['see_time'])
    expect(getFaultFields(await see({ house_id, see_time: api.now() + 61 * DAY }))).toEqual(['see_time'])
    expect((await see({ house_id: 999_999 })).errcode).toBe(1005)
  })

  test('shows a lot to one party at a time; what is cancelled is free again', async () => {
    const house_id = await lot()
    const see_time = api.now() + DAY
    const taken = async () => (await api.call('phone/types', { house_id })).result.taken_times
    const member = await api.member()
    const first = await see({ house_id, see_time, phone: undefined }, member)
    expect(first.errcode).toBe(0)
    expect(await taken()).toEqual([see_time])
    expect((await see({ house_id, see_time })).errcode).toBe(1008)
    expect((await see({ house_id, see_time, phone: undefined }, member)).result).toMatchObject({
      id: first.result.id,
      repeated: true,
    })
    const other = await api.member()
    const second = await see({ house_id, see_time: see_time + 3600, phone: undefined }, other)
    const move = (at: number) =>
      api.call('phone/add-info', { id: second.result.id, see_time: at } as never, other)
    expect((await move(see_time)).errcode).toBe(1008)
    expect((await move(see_time + 3600)).errcode).toBe(0)
    expect(
      (await api.call('phone/add-info', { id: first.result.id, cancel: true } as never, member)).errcode,
    ).toBe(0)
    expect((await move(see_time)).errcode).toBe(0)
    expect(await taken()).toEqual([see_time])
    expect((await see({ house_id: await lot(), see_time })).errcode).toBe(0)
    expect((await api.call('phone/types')).result.taken_times).toEqual([])
  })

  test('asked for by a stranger holds no time of a lot', async () => {
    const house_id = await lot()
    const see_time = api.now() + 3 * DAY
    expect((await see({ house_id, see_time })).errcode).toBe(0)
    expect((await api.call('phone/types', { house_id })).result.taken_times).toEqual([])
    expect((await see({ house_id, see_time, phone: undefined }, await api.member())).errcode).toBe(0)
  })

  test('of a lot that has ended is too late', async () => {
    expect((await see({ house_id: await lot({ status: 'sold', deal_price: 300_000_000 }) })).errcode).toBe(
      1008,
    )
  })

  describe('of a lot that the same person booked before', () => {
    const at = (hours: number) => api.now() + 3 * DAY + hours * 3600
    const total = async (house_id: number) =>
      (
        await api.db.one<{ total: number }>(
          `select count(*)::int as total from lead where entity_type = 'house' and entity_id = $1`,
          [house_id],
        )
      )?.total
    const messages = async (who: { token: string }) =>
      (await api.call('inbox/list', { tab: 'service' }, who)).result.list.flatMap(({ messages }) => messages)

    test('changes that booking however old it is, and its manager is told from when to when', async () => {
      const house_id = await lot()
      const member = await api.member()
      const [before, after] = [at(2), at(5)]
      const first = await see({ house_id, see_time: before, phone: undefined }, member)
      await api.call('phone/back-check', { id: first.result.id, status: 'contacted' } as never, agent)
      api.advance(2 * DAY)
      const second = await see({ house_id, see_time: after, phone: undefined }, member)
      expect(second.result).toMatchObject({
        id: first.result.id,
        repeated: true,
        added: true,
        see_time: after,
        moved_from: before,
      })
      expect(await total(house_id)).toBe(1)
      const words = `客户把看样从 ${shortTimeWithWeekday(before)} 改到 ${shortTimeWithWeekday(after)}`
      expect((await messages(agent)).filter(({ title }) => title === `线索 ${first.result.id}`)).toEqual([
        expect.objectContaining({ text: words }),
      ])
      const { records } = (await api.call('phone/info', { id: first.result.id }, member)).result
      expect(records.at(-1)?.note).toBe(
        `时间从 ${shortTimeWithWeekday(before)} 改到 ${shortTimeWithWeekday(after)}`,
      )
    })

    test('changes it with another phone of the same member, too, also at the same moment', async () => {
      const house_id = await lot()
      const member = await api.member()
      const first = await see({ house_id, see_time: at(2), phone: undefined }, member)
      const phone = newPhone()
      const answers = await Promise.all([
        see({ house_id, see_time: at(3), phone }, member),
        see({ house_id, see_time: at(4), phone: undefined }, member),
      ])
      expect(answers.map(({ result }) => result.id)).toEqual([first.result.id, first.result.id])
      await see({ house_id, see_time: at(3), phone, code: '123456' }, member)
      expect(await total(house_id)).toBe(1)
      expect(await api.db.one('select phone, verified from lead where entity_id = $1', [house_id])).toEqual({
        phone,
        verified: true,
      })
    })

    test('as a guest changes it on the same device with the same phone; from elsewhere nothing is told of it', async () => {
      const house_id = await lot()
      const phone = newPhone()
      const [own, other] = [{ signCode: 'guest-device-1' }, { signCode: 'guest-device-2' }]
      const first = await see({ house_id, see_time: at(2), phone }, own)
      api.advance(DAY + 1)
      const held = async (options: CallOptions) =>
        (await api.call('phone/types', { house_id }, options)).result.held
      expect(await held(own)).toEqual({
        id: first.result.id,
        type: 'viewing',
        status: 'new',
        see_time: first.result.see_time,
        time_agreed: false,
        created_at: first.result.created_at,
      })
      expect(await held(other)).toBeNull()
      expect((await see({ house_id, see_time: at(5), phone }, other)).result).toMatchObject({
        repeated: false,
        moved_from: null,
      })
      const moved = await see({ house_id, see_time: at(6), phone }, own)
      expect(moved.result).toMatchObject({ id: first.result.id, added: true, see_time: at(6) })
      expect(await total(house_id)).toBe(2)
      // Verified on the same device, it stays the same booking.
      expect((await see({ house_id, phone, code: '123456' }, own)).result).toMatchObject({
        id: first.result.id,
        verified: true,
      })
      expect(await total(house_id)).toBe(2)
    })

    test('takes its time of the lot once it is proven, and not what another has by then', async () => {
      const house_id = await lot()
      const phone = newPhone()
      const own = { signCode: 'guest-device-3' }
      const first = await see({ house_id, see_time: at(2), phone }, own)
      await see({ house_id, see_time: at(2), phone: undefined }, await api.member())
      expect((await see({ house_id, see_time: at(2), phone, code: '123456' }, own)).errcode).toBe(1008)
      expect((await see({ house_id, see_time: at(3), phone, code: '123456' }, own)).result).toMatchObject({
        id: first.result.id,
        verified: true,
      })
      expect((await api.call('phone/types', { house_id })).result.taken_times).toEqual([at(2), at(3)])
    })

    test('is told to a member as their own, and its time as theirs', async () => {
      const house_id = await lot()
      const member = await api.member()
      expect((await api.call('phone/types', { house_id }, member)).result.held).toBeNull()
      const { result } = await see({ house_id, see_time: at(2), phone: undefined }, member)
      const mine = (await api.call('phone/types', { house_id }, member)).result
      expect(mine).toMatchObject({ held: { id: result.id, see_time: at(2) }, taken_times: [] })
      const others = (await api.call('phone/types', { house_id }, await api.member())).result
      expect(others).toMatchObject({ held: null, taken_times: [at(2)] })
      await api.call('phone/add-info', { id: result.id, cancel: true } as never, member)
      expect((await api.call('phone/types', { house_id }, member)).result.held).toBeNull()
      expect((await see({ house_id, phone: undefined }, member)).result.id).not.toBe(result.id)
    })
  })

  test('has its time agreed on by its manager alone, and no more once the member moves it', async () => {
    const house_id = await lot()
    const member = await api.member()
    const see_time = api.now() + 2 * DAY
    const { result } = await see({ house_id, phone: undefined }, member)
    expect(result).toMatchObject({ see_time: null, time_agreed: false })
    const isAgreed = async () => (await api.call('phone/info', { id: result.id }, member)).result.time_agreed
    const callBack = (more: object) =>
      api.call('phone/back-check', { id: result.id, status: 'contacted', ...more } as never, agent)
    await callBack({})
    expect(await isAgreed()).toBe(false)
    await callBack({ see_time })
    expect(await isAgreed()).toBe(true)
    await api.call('phone/add-info', { id: result.id, see_time: see_time + 3600 } as never, member)
    expect(await isAgreed()).toBe(false)
    await callBack({ see_time: see_time + 3600 })
    expect(await isAgreed()).toBe(true)
    await see({ house_id, see_time, phone: undefined }, member)
    expect(await isAgreed()).toBe(false)
  })

  test('stands under the member’s viewings', async () => {
    const { token } = await api.member()
    const { result } = await see({ house_id: await lot(), phone: undefined }, { token })
    expect((await api.call('h5/user/meet-house-list', {}, { token })).result.list.map(row => row.id)).toEqual(
      [result.id],
    )
  })
})

test('a loan is asked for with amount and years', async () => {
  const { result } = await api.call('phone/loan-consult', {
    phone: newPhone(),
    agree: true,
    amount: 100_000_000,
    years: 30,
  })
  expect(result.type).toBe('loan')
  expect(await api.db.one('select amount, years from lead where id = $1', [result.id])).toEqual({
    amount: 100_000_000,
    years: 30,
  })
})

test('the kinds of leads say how many are left today', async () => {
  const { token } = await api.member()
  expect((await api.call('phone/types')).result).toMatchObject({
    hotline: expect.any(String),
    day_limit: 20,
    left_today: null,
    subject_limit: 5,
    left_of_subject: null,
  })
  const about = { entity_type: 'house', entity_id: await lot() } as const
  await consult({ phone: undefined, ...about }, { token })
  const left = async (request: object) => {
    const { left_today, left_of_subject } = (await api.call('phone/types', request, { token })).result
    return [left_today, left_of_subject]
  }
  expect(await left(about)).toEqual([19, 4])
  expect(await left({ house_id: await lot() })).toEqual([19, 5])
  expect(await left({})).toEqual([19, 5])
})

test('a phone may ask about many lots a day, and about one only some times', async () => {
  const { token } = await api.member()
  const ask = (entity_id: number) =>
    consult({ phone: undefined, entity_type: 'house', entity_id, note: '想了解税费' }, { token })
  const one = await lot()
  for (let at = 0; at < 5; at += 1) {
    expect((await ask(one)).errcode).toBe(0)
    await api.db.query(`update lead set status = 'done' where entity_id = $1`, [one])
  }
  expect(await ask(one)).toMatchObject({ errcode: 1007 })
  for (let at = 0; at < 3; at += 1) expect((await ask(await lot())).errcode).toBe(0)
})

test('a lot is viewed within the days of its notice', async () => {
  const house_id = await lot()
  const day = (away: number) => addDays(toBeijingDay(api.now()), away)
  await api.db.query('update house set look_time = $2, start_time = $3 where id = $1', [
    house_id,
    `${day(2)} 至 ${day(3)}，09:30–16:30`,
    api.now() + 10 * 86_400,
  ])
  const see = (see_time: number) =>
    api.call('phone/see-house', { house_id, see_time, phone: newPhone(), agree: true } as never)
  expect(await see(dayStart(day(5)) + 10 * 3600)).toMatchObject({
    errcode: 1004,
    result: { fields: [{ field: 'see_time' }] },
  })
  expect((await see(dayStart(day(2)) + 17 * 3600)).errcode).toBe(1004)
  expect((await see(dayStart(day(2)) + 10 * 3600)).errcode).toBe(0)
  expect((await api.call('phone/types', { house_id })).result.look_time).toContain(day(2))
})

describe('a record', () => {
  const lead = async (values: object = {}) => {
    const member = await api.member()
    const { result } = await consult(
      { phone: undefined, entity_type: 'house', entity_id: await lot(), note: '想了解税费', ...values },
      member,
    )
    return { id: result.id, member }
  }
  const callBack = (id: number, request: object, who: { token: string }) =>
    api.call('phone/back-check', { id, status: 'contacted', ...request } as never, who)

  test('is seen by who left it, who is in charge, who leads, and admins; to others it does not exist', async () => {
    const { id, member } = await lead()
    const stranger = await api.member({ roles: ['member', 'agent'], agentId: await insertAgent(api.db) })
    const phoneFor = async (who: { token: string }) =>
      (await api.call('phone/info', { id }, who)).result?.phone
    expect(await phoneFor(member)).toMatch(/\*{4}/)
    expect(await phoneFor(leader)).toMatch(/\*{4}/)
    expect(await phoneFor(agent)).toMatch(/\*{4}/)
    expect(await phoneFor(admin)).toMatch(/\*{4}/)
    expect((await api.call('phone/info', { id }, stranger)).errcode).toBe(1005)
    expect((await api.call('phone/info', { id }, await api.member())).errcode).toBe(1005)
    expect((await api.call('phone/info', { id: 999_999 }, admin)).errcode).toBe(1005)
  })

  test('shows its phone to the manager in charge alone, where no relay can call back, and each look is kept', async () => {
    const { id, member } = await lead()
    const { relay } = api.adapters
    Object.assign(api.adapters, { relay: null })
    try {
      const phoneFor = async (who: { token: string }) =>
        (await api.call('phone/info', { id }, who)).result?.phone
      expect(await phoneFor(agent)).toBe(member.phone)
      expect(await phoneFor(leader)).toMatch(/\*{4}/)
      expect(await phoneFor(admin)).toMatch(/\*{4}/)
    } finally {
      Object.assign(api.adapters, { relay })
    }
    expect(
      await api.db.query(`select uid from audit where action = 'phone/info' and entity_id = $1`, [id]),
    ).toHaveLength(1)
  })

  test('is called back by the relay: neither number is told, the call is on the record', async () => {
    const { id, member } = await lead()
    const call = (who: { token: string }) => api.call('phone/call-back', { id } as never, who)
    expect((await call(leader)).errcode).toBe(1005)
    expect((await call(member)).errcode).toBe(1006)
    const { result } = await call(agent)
    expect(result.relay).toBe(api.env.hotline)
    const sent = await api.db.one<{ receiver: string; content: string }>(
      `select receiver, content from outbox where channel = 'call' order by id desc limit 1`,
    )
    expect(sent?.receiver).not.toBe(member.phone)
    expect(sent?.content).toContain(member.phone.slice(-4))
    expect(sent?.content).not.toContain(member.phone)
    const seen = await api.call('phone/info', { id }, agent)
    expect(seen.result.records.at(-1)).toMatchObject({ by: 'agent', status: 'new', note: '转接回拨' })
    expect(seen.result.phone).toMatch(/\*{4}/)
    expect((await api.call('phone/add-info', { id, cancel: true } as never, member)).errcode).toBe(0)
    expect((await call(agent)).errcode).toBe(1008)
  })

  test('of a viewing gets the time that was agreed on, and who asked is told', async () => {
    const member = await api.member()
    const house_id = await lot()
    const { result } = await api.call('phone/see-house', { house_id, agree: true }, member)
    const { id } = result
    const at = api.now() + 2 * DAY
    expect(getFaultFields(await callBack(id, { see_time: api.now() - DAY }, agent))).toEqual(['see_time'])
    expect((await callBack(id, { see_time: at, note: '带户口本' }, agent)).errcode).toBe(0)
    const seen = await api.call('phone/info', { id }, member)
    expect(seen.result).toMatchObject({ see_time: at, status: 'contacted', answer_by: null })
    expect(seen.result.records.some(record => record.note.includes('看样时间定为'))).toBe(true)
    expect(seen.result.records.some(record => record.note.includes('带户口本'))).toBe(false)
    const question = await lead()
    expect(getFaultFields(await callBack(question.id, { see_time: at }, agent))).toEqual(['see_time'])
    const told = async (who: { token: string }) =>
      (await api.call('inbox/list', { tab: 'service' }, who)).result.list.flatMap(({ messages }) => messages)
    expect((await told(member))[0]).toMatchObject({ event: 'viewing', at, url: '/m/my/dk' })
    await api.call('phone/add-info', { id, cancel: true } as never, member)
    expect((await told(agent)).map(({ title, text }) => [title, text])).toContainEqual([
      `线索 ${id}`,
      '客户取消了看样',
    ])
  })

  test('moves from new to contacted to done, and then stays', async () => {
    const { id, member } = await lead()
    expect((await callBack(id, {}, member)).errcode).toBe(1006)
    expect((await callBack(id, { note: '约周六' }, agent)).result).toMatchObject({ id, status: 'contacted' })
    expect((await callBack(id, { note: '再打一次' }, leader)).errcode).toBe(0)
    expect((await callBack(id, { status: 'done' }, admin)).errcode).toBe(0)
    expect((await callBack(id, { status: 'invalid' }, agent)).errcode).toBe(1008)
    const seen = await api.call('phone/info', { id }, member)
    expect(seen.result.records.map(r => [r.by, r.status, r.note])).toEqual([
      ['member', 'new', '想了解税费'],
      ['agent', 'contacted', ''],
      ['agent', 'contacted', ''],
      ['agent', 'done', ''],
    ])
    expect((await api.call('phone/info', { id }, agent)).result.records[1]?.note).toBe('约周六')
  })

  test('of somebody else is not called back', async () => {
    const { id } = await lead()
    const stranger = await api.member({ roles: ['member', 'agent'], agentId: await insertAgent(api.db) })
    expect((await callBack(id, {}, stranger)).errcode).toBe(1005)
  })

  test('is added to and cancelled by who left it, noted on by who is in charge', async () => {
    const { id, member } = await lead()
    const add = (request: object, who: { token: string }) =>
      api.call('phone/add-info', { id, ...request } as never, who)
    expect(getFaultFields(await add({}, member))).toEqual(['note'])
    expect(getFaultFields(await add({ cancel: false }, member))).toEqual(['note'])
    expect(getFaultFields(await add({ see_time: api.now() + DAY }, member))).toEqual(['see_time'])
    expect((await add({ note: '周末方便', name: '王' }, member)).errcode).toBe(0)
    expect((await api.call('phone/info', { id }, member)).result).toMatchObject({
      name: '王',
      note: '想了解税费\n周末方便',
    })
    expect((await add({ note: '已记下' }, agent)).errcode).toBe(0)
    expect((await add({ cancel: true }, agent)).errcode).toBe(1006)
    expect((await add({ note: '看看' }, await api.member())).errcode).toBe(1005)
    expect((await add({ cancel: true }, member)).result.status).toBe('cancelled')
    expect((await add({ note: '又想起' }, member)).errcode).toBe(1008)
    expect((await callBack(id, {}, agent)).errcode).toBe(1008)
  })

  test('of a question is answered by who is in charge; a further answer takes its place', async () => {
    const member = await api.member()
    const asked = await api.call(
      'agent/ask',
      { agent_id: agentId, content: '税费由谁承担？租约怎么处理？' },
      member,
    )
    const id = asked.result.consult.id
    const answer = (content: string, more: object = {}, who = agent) =>
      api.call('phone/ask-answer', { id, content, ...more }, who)
    expect((await answer('以拍卖公告为准。', {}, leader)).errcode).toBe(1005)
    expect((await answer('以拍卖公告为准。')).result).toMatchObject({
      id,
      status: 'done',
      answer: '以拍卖公告为准。',
      ask_id: asked.result.ask_id,
    })
    await answer('税费由法律规定的一方承担。', { publish: true })
    await answer('税费由法律规定的一方承担，以公告为准。', { publish: true })
    expect((await api.call('phone/info', { id }, member)).result).toMatchObject({
      status: 'done',
      answer: '税费由法律规定的一方承担，以公告为准。',
    })
    expect(await api.db.query('select content from answer where ask_id = $1', [asked.result.ask_id])).toEqual(
      [{ content: '税费由法律规定的一方承担，以公告为准。' }],
    )
    const viewing = await api.call('phone/see-house', { house_id: await lot(), agree: true }, member)
    expect(
      (await api.call('phone/ask-answer', { id: viewing.result.id, content: '好的，周六见。' }, agent))
        .errcode,
    ).toBe(1008)
  })
})

describe('a lead given to a colleague', () => {
  const mates = (id: number, who: { token: string }) => api.call('phone/colleagues', { id }, who)
  let keys = 0
  const give = (id: number, agent_id: number, who: { token: string }) =>
    api.call(
      'phone/hand-over',
      { id, agent_id, note: '她在附近', idem_key: `hand-over-key-${String(++keys).padStart(6, '0')}` },
      who,
    )

  test('by the leader alone, within the team, while it is open; both managers are told and it is audited', async () => {
    const colleague = await insertAgent(api.db, { name: '接手顾问', parent_id: leaderId })
    const taker = await api.member({ roles: ['member', 'agent'], agentId: colleague })
    const outside = await insertAgent(api.db, { name: '外组' })
    const stranger = await api.member({ roles: ['member', 'agent'], agentId: outside })
    const owner = await api.member()
    const { result: lead } = await consult({ agent_id: agentId, phone: undefined }, owner)

    expect((await mates(lead.id, agent)).errcode).toBe(1005)
    expect((await give(lead.id, colleague, agent)).errcode).toBe(1005)
    expect((await give(lead.id, colleague, stranger)).errcode).toBe(1005)
    expect((await give(lead.id, colleague, owner)).errcode).toBe(1006)
    expect((await give(lead.id, outside, leader)).errcode).toBe(1004)
    expect((await give(lead.id, agentId, leader)).errcode).toBe(1004)
    expect((await api.call('phone/info', { id: lead.id }, agent)).result.can_hand_over).toBe(false)
    expect((await api.call('phone/info', { id: lead.id }, leader)).result.can_hand_over).toBe(true)
    const list = (await mates(lead.id, leader)).result.list
    expect(list.map(({ id }) => id).sort()).toEqual([leaderId, colleague].sort())

    expect((await give(lead.id, colleague, leader)).result).toMatchObject({ agent: { id: colleague } })
    expect((await api.call('phone/info', { id: lead.id }, agent)).errcode).toBe(1005)
    const notes = async (who: { token: string }) =>
      (await api.call('phone/info', { id: lead.id }, who)).result.records.map(({ note }) => note)
    expect(await notes(taker)).toEqual(expect.arrayContaining(['顾问改为 接手顾问', '转交说明：她在附近']))
    expect(await notes(owner)).toContain('顾问改为 接手顾问')
    expect(await notes(owner)).not.toContain('转交说明：她在附近')
    expect(
      (
        await api.db.query<{ text: string }>(
          `select text from message where event = 'lead' and title = $1 and channel = 'sms' order by text`,
          [`线索 ${lead.id}`],
        )
      ).map(({ text }) => text),
    ).toEqual(['组长已把这位客户转给 接手顾问', '组长转给您一位客户，请尽快联系'])
    expect(
      await api.db.one(
        `select before, after from audit where action = 'phone/hand-over' and entity_id = $1`,
        [lead.id],
      ),
    ).toEqual({ before: { agent_id: agentId }, after: { agent_id: colleague } })

    await api.call(
      'phone/back-check',
      { id: lead.id, status: 'done', idem_key: 'hand-over-back-check-000001' },
      taker,
    )
    expect((await give(lead.id, leaderId, leader)).errcode).toBe(1008)
  })

  test('the desk of who leads others says how many they are and what waits with them', async () => {
    const chief = await insertAgent(api.db, { name: '新组长' })
    const boss = await api.member({ roles: ['member', 'agent'], agentId: chief })
    const team = async () => (await api.call('agent/desk', {}, boss)).result.team
    expect(await team()).toBeNull()
    const below = await insertAgent(api.db, { parent_id: chief })
    await consult({ agent_id: below })
    expect(await team()).toEqual({ total: 1, waiting: 1 })
    const events = async (who: { token: string }) =>
      (await api.call('remind/settings', {}, who)).result.events.map(({ event }) => event)
    expect(await events(boss)).toContain('lead')
    expect(await events(await api.member())).not.toContain('lead')
  })
})

describe('a call that came in', () => {
  let keys = 0
  const register = (request: object, who: { token: string } = agent) =>
    api.call(
      'phone/register-call',
      {
        phone: newPhone(),
        type: 'call',
        agree: true,
        idem_key: `register-call-key-${String(++keys).padStart(6, '0')}`,
        ...request,
      },
      who,
    )

  test('is written down by the manager who answered: a lead in hand, of no account, its number masked and not in the audit', async () => {
    const house_id = await lot()
    const phone = newPhone()
    const { errcode, result } = await register({
      phone,
      name: '王女士',
      type: 'viewing',
      house_id,
      note: '周末来',
    })
    expect(errcode).toBe(0)
    expect(result).toMatchObject({ status: 'contacted', repeated: false })
    const shown = (await api.call('phone/info', { id: result.id }, agent)).result
    expect(shown).toMatchObject({
      type: 'viewing',
      status: 'contacted',
      name: '王女士',
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      verified: false,
      agent: { id: agentId },
      house: { id: house_id },
      note: '周末来',
      answer_by: null,
      records: [{ by: 'agent', name: '顾问', status: 'contacted', note: '来电' }],
    })
    expect(await api.db.one('select uid, ip_hash from lead where id = $1', [result.id])).toEqual({
      uid: null,
      ip_hash: null,
    })
    expect(
      await api.db.one(
        `select before, after from audit where action = 'phone/register-call' and entity_id = $1`,
        [result.id],
      ),
    ).toEqual({ before: null, after: { type: 'viewing', house_id } })
  })

  test('of a client in the same hands about the same lot is a line in that lead, which waits no longer', async () => {
    const entity_id = await lot()
    const phone = newPhone()
    const left = (await consult({ phone, entity_type: 'house', entity_id, agent_id: agentId })).result
    expect((await register({ phone, house_id: entity_id, note: '问税费' })).result).toEqual({
      id: left.id,
      status: 'contacted',
      repeated: true,
    })
    const shown = (await api.call('phone/info', { id: left.id }, agent)).result
    expect(shown.answer_by).toBeNull()
    expect(shown.records.map(({ note }) => note)).toContain('来电：问税费')
    const log = `select before, after from audit where action = 'phone/register-call' and entity_id = $1`
    expect(await api.db.query(log, [left.id])).toMatchObject([{ before: { status: 'new' } }])
    expect((await register({ phone })).result).toMatchObject({ repeated: false })
    expect((await register({ phone, house_id: entity_id }, leader)).result).toMatchObject({ repeated: false })
  })

  test('needs the client’s consent, a lot that is public and an active manager', async () => {
    expect(getFaultFields(await register({ agree: false }))).toEqual(['agree'])
    expect(getFaultFields(await register({ phone: '123' }))).toEqual(['phone'])
    expect((await register({ house_id: await lot({ shelf: 'off' }) })).errcode).toBe(1005)
    expect((await register({}, admin)).errcode).toBe(1006)
    expect((await register({}, await api.member())).errcode).toBe(1006)
  })

  test('does not make first answers look faster', async () => {
    const other = await insertAgent(api.db)
    const busy = await api.member({ roles: ['member', 'agent'], agentId: other })
    await register({}, busy)
    const { month, first_answer_today } = (await api.call('agent/desk', {}, busy)).result
    expect(month).toMatchObject({ leads: 1, first_answer: null })
    expect(first_answer_today).toBeNull()
  })

  test('is written down a hundred times a day at most', async () => {
    const other = await insertAgent(api.db)
    const busy = await api.member({ roles: ['member', 'agent'], agentId: other })
    for (let i = 0; i < 100; i++) expect((await register({}, busy)).errcode).toBe(0)
    expect((await register({}, busy)).errcode).toBe(1007)
  })
})

describe('the list of leads', () => {
  const list = (request: object, who: { token: string }) => api.call('phone/list', request as never, who)

  test('is the team’s, and for admins everybody’s', async () => {
    const other = await insertAgent(api.db)
    const stranger = await api.member({ roles: ['member', 'agent'], agentId: other })
    const mine = await consult({ agent_id: agentId, name: '张三' })
    const theirs = await consult({ agent_id: other })
    const ids = async (who: { token: string }, request: object = {}) =>
      (await list({ page_size: 50, ...request }, who)).result.list.map(row => row.id)
    expect(await ids(agent)).toContain(mine.result.id)
    expect(await ids(leader)).toContain(mine.result.id)
    expect(await ids(leader, { agent_id: agentId })).toContain(mine.result.id)
    expect(await ids(stranger)).toEqual([theirs.result.id])
    expect(await ids(admin, { agent_id: other })).toEqual([theirs.result.id])
    expect((await list({ agent_id: other }, agent)).errcode).toBe(1006)
    expect((await list({}, await api.member({ roles: ['member', 'editor'] }))).result.total).toBe(0)
    expect((await list({}, await api.member())).errcode).toBe(1006)
  })

  test('is narrowed by kind, state, day, name and the end of the phone, phones masked', async () => {
    const phone = '13912349876'
    const { result } = await consult({ phone, agent_id: agentId, type: 'entrust', name: '李四' })
    const found = async (request: object) => (await list(request, agent)).result
    expect((await found({ keyword: '9876' })).list).toMatchObject([
      { id: result.id, phone: '139****9876', type_label: '委托' },
    ])
    expect((await found({ keyword: '李四', types: ['entrust'], statuses: ['new'] })).total).toBe(1)
    expect(await found({ keyword: '李四', statuses: ['done'] })).toMatchObject({
      total: 0,
      list: [],
      statuses: expect.arrayContaining([{ key: 'new', label: '待联系', total: 1 }]),
    })
    expect((await found({ keyword: '李四', types: ['loan'] })).total).toBe(0)
    expect((await found({ keyword: '李四', date_from: '2020-01-01', date_to: '2020-01-02' })).total).toBe(0)
    expect(getFaultFields(await list({ date_from: '2026-02-02', date_to: '2026-02-01' }, agent))).toEqual([
      'date_from',
    ])
  })
})

describe('an entrustment', () => {
  const entrust = (request: object, options: CallOptions) =>
    api.call('phone/save-elec', { signer_name: '演示用户', agree: true, ...request } as never, options)
  const open = async (url: string) => {
    const { statusCode, headers, rawPayload } = await api.app.inject(url)
    return { statusCode, type: headers['content-type'], bytes: rawPayload }
  }

  test('makes a letter that the member and the manager open, for one hour', async () => {
    const member = await api.member()
    const house_id = await lot()
    const { result } = await entrust({ house_id, service: 'bid' }, member)
    expect(result).toMatchObject({
      type: 'entrust',
      agent: { id: agentId },
      repeated: false,
      document_url: expect.stringMatching(/^\/documents\/entrust\//),
    })
    const url = result.document_url ?? ''
    const letter = await open(url)
    expect([letter.statusCode, letter.type, letter.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await open(url.replace(/signature=./, 'signature=x'))).statusCode).toBe(403)
    expect((await open(url.replace(/uid=\d+/, 'uid=1'))).statusCode).toBe(403)
    expect((await open(url.replace('/entrust/', '/nothing/'))).statusCode).toBe(404)
    const forAgent = (await api.call('phone/info', { id: result.id }, agent)).result.document_url ?? ''
    expect((await open(forAgent)).statusCode).toBe(200)
    expect((await api.call('phone/info', { id: result.id }, leader)).result.document_url).toBeNull()
    api.advance(3601)
    expect((await open(url)).statusCode).toBe(403)
  })

  test('for the same lot is the open one again, by whatever phone', async () => {
    const member = await api.member()
    const house_id = await lot()
    const first = await entrust({ house_id }, member)
    api.advance(3 * DAY)
    const again = await entrust(
      { house_id, phone: newPhone() },
      { token: (await api.loginAs(member.uid)).token },
    )
    expect(again.result).toMatchObject({ id: first.result.id, repeated: true })
    expect(
      (
        await api.call(
          'h5/user/recommend-house-list',
          { kind: 'entrust' },
          { token: (await api.loginAs(member.uid)).token },
        )
      ).result.total,
    ).toBe(1)
  })

  test('needs the consent, a member, and the member’s own signature', async () => {
    const member = await api.member()
    expect(getFaultFields(await entrust({ agree: false }, member))).toEqual(['agree'])
    expect((await entrust({}, {})).errcode).toBe(1001)
    const other = await api.db.one<{ id: number }>(
      `insert into picture (url, width, height, uploader_uid, created_at) values ('/static/pic/x.webp', 1, 1, 1, 1) returning id`,
    )
    expect((await entrust({ sign_picture_id: other?.id }, member)).errcode).toBe(1006)
    expect((await entrust({ sign_picture_id: 999_999 }, member)).errcode).toBe(1005)
    expect((await entrust({ house_id: 999_999 }, member)).errcode).toBe(1005)
  })
})

test('a wish for a home is a lead as well', async () => {
  const { token } = await api.member()
  const { result } = await api.call(
    'h5/host-house-demand/create',
    { agree: true, region_ids: [CHAOYANG], price_max: 500_000_000 },
    { token },
  )
  expect(result.type).toBe('entrust')
  expect((await api.call('h5/user/recommend-house-list', {}, { token })).result.list[0]).toMatchObject({
    kind: 'entrust',
  })
})
