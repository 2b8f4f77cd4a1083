// Complaints, corrections and suggestions on the real server: the state machine of a case with its deadlines, for members and for guests.
// Guests prove access by phone digits, so the tests also cover guessing from many addresses.
import { CASE_NUMBER } from '../../src/contract/case-rules'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
let editor: { token: string; uid: number }
let lot: number
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = { ...(await api.loginAs(uid)), uid }
  lot = (await api.db.one<{ id: number }>(
    `select id from house where shelf = 'on' and status = 'upcoming' and checking = '{}' and agent_ids <> '{}' order by id limit 1`,
  ))!.id
}, DEMO_DATA_MS)
afterAll(() => api.close())

const DAY = 86_400
const WORDS = '页面上写的和公告不一样，请核对。'
const PHONE = '13912345678'
const send = (fields: object, token?: string, ip?: string) =>
  api.call('case/send', { kind: 'wrong', content: WORDS, ...fields } as never, {
    ...(token && { token }),
    ...(ip && { ip }),
  })
const loadCaseId = async (number: string) =>
  (await api.db.one<{ id: number }>('select id from desk_case where number = $1', [number]))!.id
const settle = (id: number, fields: object) =>
  api.call('desk/case-settle', { id, ...fields } as never, editor)
const fetchChecking = async (id: number) => (await api.call('house/info', { id })).result.checking

describe('a case of a member', () => {
  test('goes from its sending to its outcome, and its member is told by the queue', async () => {
    const { token, uid } = await api.member({ phone: '13900009001' })
    const sent = await send({ kind: 'fee', agent_id: 1 }, token)
    expect(sent.result).toMatchObject({
      left_today: 4,
      case: { kind: 'fee', about: 'agent', state: 'new', due_at: api.now() + DAY, can_reopen: false },
    })
    const { number } = sent.result.case
    expect(number).toMatch(CASE_NUMBER)
    const id = await loadCaseId(number)
    const taken = await api.call('desk/case-take', { id }, editor)
    expect(taken.result.case).toMatchObject({ state: 'working', owner_uid: editor.uid })
    await api.call('desk/case-note', { id, text: '顾问说是误会，已约当面说明。' }, editor)

    // the deadline is suspended while the case waits for somebody else
    expect((await settle(id, { state: 'waiting', reply: '请补充收费的截图。' })).errcode).toBe(0)
    api.advance(3 * 3600)
    const added = await api.call('case/add', { number, content: '截图已传，收款人是顾问本人。' }, { token })
    expect(added.result.case).toMatchObject({ state: 'working', due_at: sent.result.case.due_at + 3 * 3600 })
    const closed = await settle(id, { state: 'closed', outcome: 'fixed', reply: '已退还，谢谢指正。' })
    expect(closed.result.case).toMatchObject({ state: 'closed', outcome: 'fixed', closed_at: api.now() })

    const own = (await api.call('case/list', {}, { token })).result
    expect(own.list).toMatchObject([{ number, state: 'closed', outcome: 'fixed', can_reopen: true }])
    const said = JSON.stringify(own)
    expect(said).toContain('已退还，谢谢指正。')
    expect(said).not.toContain('误会')
    const told = await api.db.query<{ event: string; url: string }>(
      'select event, url from message where uid = $1 order by id',
      [uid],
    )
    expect(told.map(({ event }) => event)).toEqual(['case'])
    expect(told[0]?.url).toContain(number)
    const audit = await api.db.query<{ action: string }>(
      `select action from audit where entity_type = 'desk_case' and entity_id = $1 order by id`,
      [id],
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'desk/case-take',
      'desk/case-note',
      'desk/case-settle',
      'desk/case-settle',
    ])
  })

  test('is refused what its state does not allow, and told which field is wrong', async () => {
    const { token } = await api.member()
    const id = await loadCaseId((await send({ kind: 'other' }, token)).result.case.number)
    for (const [fields, name] of [
      [{ state: 'closed', reply: '好的。' }, 'outcome'],
      [{ state: 'closed', outcome: 'court', reply: '好的。' }, 'outcome'],
      [{ state: 'closed', outcome: 'fixed' }, 'reply'],
      [{ state: 'waiting', outcome: 'fixed', reply: '好的。' }, 'outcome'],
    ] as const) {
      const { errcode, result } = await settle(id, fields)
      expect([errcode, (result as never as { fields: { field: string }[] }).fields[0]?.field]).toEqual([
        1004,
        name,
      ])
    }
    expect(
      (await settle(id, { state: 'closed', outcome: 'unfounded', reply: '公告原文如此。' })).errcode,
    ).toBe(0)
    expect((await settle(id, { state: 'working' })).errcode).toBe(1008)
    expect((await api.call('desk/case-take', { id }, editor)).errcode).toBe(1008)
    expect((await api.call('desk/case-grade', { id, is_first: 1 }, editor)).errcode).toBe(1008)
  })

  test('waits for the court without its clock, whatever is added meanwhile', async () => {
    const { token } = await api.member()
    const { number, due_at } = (await send({ kind: 'wrong', house_id: lot }, token)).result.case
    const id = await loadCaseId(number)
    const asked = await settle(id, { state: 'waiting', outcome: 'court', reply: '已向法院核实。' })
    expect(asked.result.case).toMatchObject({ state: 'waiting', outcome: 'court' })
    api.advance(2 * DAY)
    expect(
      (await api.call('case/add', { number, content: '法院电话打通了。' }, { token })).result.case,
    ).toMatchObject({
      state: 'waiting',
      outcome: 'court',
    })
    const home = (await api.call('desk/home', {}, editor)).result.counts
    const on = await settle(id, { state: 'working' })
    expect(on.result.case).toMatchObject({ state: 'working', outcome: null, due_at: due_at + 2 * DAY })
    expect(home.cases).toBeGreaterThan(home.cases_late)
  })

  test('is opened again once, within seven days', async () => {
    const { token } = await api.member()
    const sent = async () => {
      const { number } = (await send({ kind: 'other' }, token)).result.case
      await settle(await loadCaseId(number), { state: 'closed', outcome: 'partly', reply: '改了一部分。' })
      return number
    }
    const [soon, late] = [await sent(), await sent()]
    const again = (number: string) =>
      api.call('case/reopen', { number, content: '还是没有改对。' }, { token })
    expect((await again(soon)).result.case).toMatchObject({
      state: 'working',
      can_reopen: false,
      due_at: api.now() + 3 * DAY,
    })
    expect((await again(soon)).errcode).toBe(1008)
    await settle(await loadCaseId(soon), { state: 'closed', outcome: 'fixed', reply: '这次改对了。' })
    expect((await again(soon)).errcode).toBe(1008)
    api.advance(7 * DAY + 1)
    expect((await again(late)).errcode).toBe(1008)
  })

  test('takes own pictures alone, known lots and fields, and five a day', async () => {
    const [mine, other] = [await api.member(), await api.member()]
    const picture = await api.db.one<{ id: number }>(
      `insert into picture (url, width, height, uploader_uid, hash, created_at) values ('/static/pic/f.webp', 1, 1, $1, 'h', 1) returning id`,
      [other.uid],
    )
    for (const wrong of [
      { picture_ids: [picture?.id] },
      { house_id: 999_999 },
      { agent_id: 999_999 },
      { text_type: 'article', text_id: 999_999 },
      { text_type: 'article' },
      { field: 'lease' },
      { house_id: lot, field: 'nothing' },
      { content: '短' },
    ])
      expect((await send(wrong, mine.token)).errcode).toBe(1004)
    for (let n = 0; n < 5; n++) expect((await send({ kind: 'idea' }, mine.token)).errcode).toBe(0)
    expect((await send({ kind: 'idea' }, mine.token)).errcode).toBe(1007)
  })
})

describe('a case of a guest', () => {
  test('is followed with its number and the last four digits, by nobody else', async () => {
    expect((await send({})).errcode).toBe(1004)
    const { number } = (await send({ phone: PHONE })).result.case
    const follow = (fields: object, token?: string) =>
      api.call('case/follow', fields as never, { ip: '203.0.113.7', ...(token && { token }) })
    expect(
      (await follow({ number: number.toLowerCase().replace('-', ' '), last4: '5678' })).result.case,
    ).toMatchObject({ number, content: WORDS })
    const other = await api.member()
    for (const tried of [
      { number, last4: '5679' },
      { number: 'T-ZZZZZZZZ', last4: '5678' },
    ]) {
      const answer = await follow(tried)
      expect([answer.errcode, answer.errmsg]).toEqual([1005, '没有这一件，请核对编号和手机号后四位'])
    }
    expect((await follow({ number }, other.token)).errcode).toBe(1004)
    expect((await follow({ number: 'T-1', last4: '5678' })).errcode).toBe(1004)
    expect((await api.call('case/add', { number, content: WORDS, last4: '0000' }, other)).errcode).toBe(1005)
    expect((await api.call('case/list', {}, other)).result.total).toBe(0)
  })

  test('lets nobody go through the digits, and keeps nobody from a case that others guess at', async () => {
    const device = 'device-of-the-guest'
    const sent = await api.call(
      'case/send',
      { kind: 'wrong', content: WORDS, phone: '13912345679' } as never,
      {
        ip: '198.51.100.99',
        signCode: device,
      },
    )
    const { number } = sent.result.case
    const tries = async (fields: (n: number) => object, ip: (n: number) => string, total: number) => {
      const codes: number[] = []
      for (let n = 0; n < total; n++)
        codes.push((await api.call('case/follow', fields(n) as never, { ip: ip(n) })).errcode)
      return codes
    }
    const guess = (n: number) => ({ number, last4: String(1000 + n) })
    const ofNumber = await tries(guess, () => '198.51.100.99', 12)
    expect(ofNumber.filter(code => code === 1007)).toHaveLength(2)
    // The correct digits give access from other addresses, and on the device that opened the case even from the guessing address.
    const right = (ip: string, signCode?: string) =>
      api.call('case/follow', { number, last4: '5679' }, { ip, ...(signCode && { signCode }) })
    expect((await right('198.51.100.7')).errcode).toBe(0)
    expect((await right('198.51.100.99')).errcode).toBe(1007)
    expect((await right('198.51.100.99', device)).errcode).toBe(0)
    // Guessing from many addresses: each address has two attempts left, and the owner still gets access.
    const everywhere = await tries(guess, n => `192.168.${n >> 3}.1`, 220)
    expect(everywhere.filter(code => code === 1007).length).toBeGreaterThan(5)
    expect((await right('198.51.100.8')).errcode).toBe(0)
    const alphabet = '23456789ABCDEFGHJKMNPQRS'
    const ofAddress = await tries(
      n => ({ number: `T-AAAAAAA${alphabet[n]}`, last4: '1234' }),
      () => '192.0.2.9',
      22,
    )
    expect(ofAddress.filter(code => code === 1007)).toHaveLength(2)
  })

  test('shows its phone hidden at the desk and in no list, and sends five a day', async () => {
    for (let n = 0; n < 5; n++)
      expect(
        (await send({ kind: 'other', phone: '13912340000' }, undefined, `203.0.113.${n + 20}`)).errcode,
      ).toBe(0)
    const { errcode } = await send({ kind: 'other', phone: '13912340000' }, undefined, '203.0.113.40')
    expect(errcode).toBe(1007)
    const list = await api.call('desk/cases', { keyword: '0000' }, editor)
    expect(list.result.total).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(list)).not.toContain('13912340000')
    const one = await api.call('desk/case', { id: list.result.list[0]?.id ?? 0 }, editor)
    expect(one.result.case.who).toBe('139****0000')
    expect(JSON.stringify(one)).not.toContain('13912340000')
  })
})

/** A member with an account of that age in days; `confirmed` if an earlier report of theirs was correct. */
async function known({ days = 8, confirmed = false } = {}) {
  const member = await api.member()
  await api.db.query('update users set created_at = $2 where uid = $1', [member.uid, api.now() - days * DAY])
  if (confirmed)
    await api.db.query(
      `insert into desk_case (uid, kind, about, content, state, outcome, due_at, closed_at, created_at, updated_at)
       values ($1, 'wrong', 'lot', '', 'closed', 'fixed', 1, 1, 1, 1)`,
      [member.uid],
    )
  return member
}
const loadLotIds = async (total: number) =>
  (
    await api.db.query<{ id: number }>(
      `select id from house where shelf = 'on' and status = 'upcoming' and checking = '{}' and id <> $1 order by id desc limit $2`,
      [lot, total],
    )
  ).map(({ id }) => id)
const doubt = (
  house_id: number,
  { token }: { token: string },
  { ip, device }: { ip: string; device: string },
) =>
  api.call('case/send', { kind: 'wrong', content: WORDS, house_id, field: 'start_price' } as never, {
    token,
    ip,
    signCode: device,
  })
const freed = async (ids: readonly number[]) => {
  await api.db.query(`update desk_case set state = 'closed', is_first = false where house_id = any($1)`, [
    ids,
  ])
  await api.db.query(`update house set checking = '{}' where id = any($1)`, [ids])
}

describe('who may hold a lot in doubt', () => {
  const here = (n: number) => ({ ip: `203.0.113.${n}`, device: `device-${n}`.padEnd(20, 'x') })

  test('a minute-old account holds none, nor do twenty of them', async () => {
    const [target = 0] = await loadLotIds(1)
    for (let n = 0; n < 20; n += 1) expect((await doubt(target, await api.member(), here(n))).errcode).toBe(0)
    expect(await fetchChecking(target)).toEqual([])
    await freed([target])
  })

  test('one whose earlier report was right holds two at most, and none after an unfounded one', async () => {
    const member = await known({ confirmed: true })
    const [one = 0, two = 0, three = 0] = await loadLotIds(3)
    for (const target of [one, two, three]) await doubt(target, member, here(1))
    expect(await fetchChecking(one)).toHaveLength(1)
    expect(await fetchChecking(two)).toHaveLength(1)
    expect(await fetchChecking(three)).toEqual([])
    await freed([one, two, three])
    await api.db.query(
      `insert into desk_case (uid, kind, about, content, state, outcome, due_at, closed_at, created_at, updated_at)
       values ($1, 'wrong', 'lot', '', 'closed', 'unfounded', 1, $2, 1, 1)`,
      [member.uid, api.now()],
    )
    await doubt(one, member, here(1))
    expect(await fetchChecking(one)).toEqual([])
    await freed([one])
  })

  test.each([
    ['two accounts with history, from two places', [8, 8], [here(2), here(3)], 1],
    ['one of them a day old', [8, 1], [here(2), here(3)], 0],
    ['at one address', [8, 8], [here(2), { ...here(3), ip: here(2).ip }], 0],
    ['on one device', [8, 8], [here(2), { ...here(3), device: here(2).device }], 0],
  ])('two reports of a fact: %s', async (_, days, places, locked) => {
    const [target = 0] = await loadLotIds(1)
    for (const [at, place] of places.entries()) {
      expect(await fetchChecking(target)).toEqual([])
      await doubt(target, await known({ days: days[at] ?? 0 }), place)
    }
    expect(await fetchChecking(target)).toHaveLength(locked)
    await freed([target])
  })

  test('twenty aged accounts in twenty places hold ten lots together, until an editor has graded them', async () => {
    const targets = await loadLotIds(12)
    const before = await api.db.one<{ total: number }>(
      `select count(distinct c.house_id)::int as total from desk_case c where c.is_first and c.state <> 'closed' and c.via = 'site'
         and not exists (select 1 from desk_case_event e where e.case_id = c.id and e.kind = 'graded')`,
    )
    for (const [at, target] of targets.entries())
      for (const n of [2 * at, 2 * at + 1]) await doubt(target, await known(), here(100 + n))
    const held = await api.db.one<{ total: number }>(
      `select count(*)::int as total from house where id = any($1) and checking <> '{}'`,
      [targets],
    )
    expect((held?.total ?? 0) + (before?.total ?? 0)).toBe(10)
    await freed(targets)
  })

  test('a report that was unfounded locks nothing when it is opened again', async () => {
    const [target = 0] = await loadLotIds(1)
    const member = await known({ confirmed: true })
    const { number } = (await doubt(target, member, here(5))).result.case
    expect(await fetchChecking(target)).toHaveLength(1)
    await settle(await loadCaseId(number), { state: 'closed', outcome: 'unfounded', reply: '公告原文如此。' })
    await api.call('case/reopen', { number, content: '请再看一次公告。' }, member)
    expect(await fetchChecking(target)).toEqual([])
    await freed([target])
  })
})

describe('a lot whose fact is in doubt', () => {
  test('is locked for its agent while the case is open, says so, and is recommended to nobody', async () => {
    const { token } = await known({ confirmed: true })
    const { agent_ids } = (await api.db.one<{ agent_ids: number[] }>(
      'select agent_ids from house where id = $1',
      [lot],
    ))!
    const agent = await api.member({ roles: ['member', 'agent'], agentId: agent_ids[0] ?? 1 })
    const edit = (fields: object, by: { token: string }) =>
      api.call('house/add-edit', { id: lot, ...fields } as never, by)
    const { number } = (await send({ house_id: lot, field: 'rights_type' }, token)).result.case
    expect(await fetchChecking(lot)).toEqual([{ field: 'rights_type', label: '产权' }])
    const refused = await edit({ rights_type: '40年' }, agent)
    expect([refused.errcode, refused.errmsg]).toEqual([1008, '产权正在核对，结案前不能修改'])
    expect((await edit({ decoration: '精装' }, agent)).errcode).toBe(0)
    const recommended = async () => {
      const ids: number[] = []
      for (let page = 1; page <= 2; page++)
        ids.push(
          ...(await api.call('house/recommend-list', { page, page_size: 50 })).result.list.map(
            ({ id }) => id,
          ),
        )
      return ids
    }
    expect(await recommended()).not.toContain(lot)

    const id = await loadCaseId(number)
    const { result } = await api.call('desk/case', { id }, editor)
    expect(result.case).toMatchObject({
      is_first: true,
      house: { id: lot, is_locked: true },
      dispute: { label: '产权', quote: expect.stringContaining('土地使用权年限') },
    })
    expect((await edit({ rights_type: '50年' }, editor)).errcode).toBe(0)
    await settle(id, { state: 'closed', outcome: 'fixed', reply: '已按公告改正，谢谢指正。' })
    expect(await fetchChecking(lot)).toEqual([])
    expect((await edit({ rights_type: '70年' }, agent)).errcode).toBe(0)
    await api.call('case/reopen', { number, content: '又改错了，请看公告。' }, { token })
    expect(await fetchChecking(lot)).toHaveLength(1)
    await api.call('desk/case-grade', { id, is_first: 0 }, editor)
    expect(await fetchChecking(lot)).toEqual([])
  })

  test('is not locked by a guest, until an editor says that it may change a bid', async () => {
    const { number } = (await send({ house_id: lot, field: 'lease', phone: '13912340001' })).result.case
    expect(await fetchChecking(lot)).toEqual([])
    const id = await loadCaseId(number)
    await api.call('desk/case-grade', { id, is_first: 1 }, editor)
    expect(await fetchChecking(lot)).toEqual([{ field: 'lease', label: '租约' }])
    await settle(id, { state: 'closed', outcome: 'unfounded', reply: '公告原文如此。' })
  })
})

describe('the desk', () => {
  test('lists what may change a bid first, then what is due next, in parts that add up', async () => {
    const { result } = await api.call('desk/cases', { page_size: 50 }, editor)
    const clocked = result.list.filter(({ state, is_first }) => state !== 'waiting' && !is_first)
    const dues = clocked.map(({ due_at }) => due_at)
    expect(dues).toEqual([...dues].sort((a, b) => a - b))
    const firsts = result.list.map(({ is_first }) => is_first)
    expect(firsts).toEqual([...firsts].sort((a, b) => Number(b) - Number(a)))
    expect(result.tabs.open).toBe(result.tabs.new + result.tabs.working + result.tabs.waiting)
    for (const tab of ['new', 'working', 'waiting', 'mine', 'closed'] as const)
      expect((await api.call('desk/cases', { tab }, editor)).result.total).toBe(result.tabs[tab])
    expect(result.in_time).toBeLessThanOrEqual(result.closed_total)
    for (const keyword of ['%', '_'])
      expect((await api.call('desk/cases', { keyword }, editor)).result.total).toBe(0)
  })

  test('tells who opened a case nothing that may not be public', async () => {
    const { token } = await api.member()
    const id = await loadCaseId((await send({ kind: 'other' }, token)).result.case.number)
    const { errcode, result } = await settle(id, {
      state: 'waiting',
      reply: '请加薇信 vx123 联系，包过。赌博网站',
    })
    expect([errcode, (result as never as { fields: { field: string }[] }).fields[0]?.field]).toEqual([
      1004,
      'reply',
    ])
  })

  test('writes down a call as a case of who took it, which locks its lot', async () => {
    const request = {
      kind: 'wrong',
      house_id: lot,
      field: 'deposit',
      content: WORDS,
      phone: '13912340002',
    } as const
    const { result } = await api.call(
      'desk/case-open',
      { ...request, idem_key: 'cases-test-by-call-1' },
      editor,
    )
    expect(result.case).toMatchObject({
      via: 'phone',
      state: 'working',
      owner_uid: editor.uid,
      is_first: true,
      who: '139****0002',
    })
    expect(await fetchChecking(lot)).toEqual([{ field: 'deposit', label: '保证金' }])
    await settle(result.case.id, { state: 'closed', outcome: 'unfounded', reply: '公告原文如此。' })
  })

  test('is closed to members and agents', async () => {
    const request = { id: 4 }
    for (const other of [await api.member(), await api.member({ roles: ['member', 'agent'], agentId: 1 })])
      for (const path of ['desk/case', 'desk/case-take'] as const)
        expect((await api.call(path, request, other)).errcode).toBe(1006)
  })
})

test('reports of a question are cases, and end with the decision on it', async () => {
  const [one, two] = [await api.member(), await api.member()]
  const ask = (await api.db.one<{ id: number }>(
    `select id from ask where status = 'published' and type < 9 order by id limit 1`,
  ))!
  for (const { token } of [one, two]) {
    const report = { id: ask.id, reason: 'advert', note: '留了电话' } as const
    expect((await api.call('ask/report', report, { token })).errcode).toBe(0)
    expect((await api.call('ask/report', { ...report, note: '留了微信' }, { token })).errcode).toBe(0)
  }
  const own = (await api.call('case/list', {}, one)).result.list
  expect(own).toMatchObject([
    { kind: 'text', text_type: 'ask', text_id: ask.id, content: '广告或留联系方式：留了微信' },
  ])
  // the case of one ends its reports too
  const report = (await api.db.one<{ id: number }>(
    `select id from ask_report where ask_id = $1 and state = 'open' limit 1`,
    [ask.id],
  ))!
  expect((await api.call('ask/close-report', { id: report.id, remove: 0 }, editor)).errcode).toBe(0)
  for (const member of [one, two])
    expect((await api.call('case/list', {}, member)).result.list[0]).toMatchObject({
      state: 'closed',
      outcome: 'unfounded',
    })
})

test('a report that was settled ends with its case, and a call about a manager is written down', async () => {
  const { token } = await api.member()
  const { id: ask } = (await api.db.one<{ id: number }>(
    `select id from ask where status = 'published' order by id desc limit 1`,
  ))!
  await api.call('ask/report', { id: ask, reason: 'advert', note: '留了微信' }, { token })
  const made = await api.db.one<{ id: number }>(
    `select id from desk_case where text_type = 'ask' and text_id = $1 and state <> 'closed'`,
    [ask],
  )
  expect(made).toBeDefined()
  await settle(made!.id, { state: 'closed', outcome: 'unfounded', reply: '没有广告内容。' })
  const [report] = await api.db.query<{ state: string; closed_at: number | null }>(
    'select state, closed_at from ask_report where ask_id = $1 order by id desc limit 1',
    [ask],
  )
  expect(report).toEqual({ state: 'kept', closed_at: api.now() })

  const open = (agent_id: number) =>
    api.call('desk/case-open', { kind: 'fee', agent_id, content: '来电：先要 2000 元看房费。' }, editor)
  expect((await open(1)).result.case).toMatchObject({ about: 'agent', state: 'working' })
  expect((await open(999_999)).errcode).toBe(1004)
})

describe('a fact that was read wrongly', () => {
  test('is a case with its sentence and what was read, one while it is open, without a number of a guest', async () => {
    const { id, flag } = (await api.db.one<{ id: number; flag: { kind: string; quote: string } }>(
      `select h.id, f as flag from house h, jsonb_array_elements(h.risk) f
       where h.shelf = 'on' and f ->> 'value' = 'yes' and f ->> 'quote' is not null and exists (select 1 from notice n where n.house_id = h.id)
       order by h.id limit 1`,
    ))!
    const fact = { house_id: id, matter: flag.kind, quote: flag.quote }
    const report = (fields: object = {}) =>
      api.call('case/misread', { ...fact, ...fields } as never, { ip: '203.0.113.77' })
    expect((await report()).result).toEqual({ is_new: true })
    expect((await report({ note: '原句说的是隔壁。' })).result).toEqual({ is_new: false })
    // a sentence that nobody has read
    expect((await report({ quote: '没有这一句。' })).errcode).not.toBe(0)
    expect((await report({ note: '字'.repeat(201) })).errcode).not.toBe(0)

    const made = await api.db.query<{ id: number; content: string; phone: string | null }>(
      'select id, content, phone from desk_case where misread_key is not null and house_id = $1',
      [id],
    )
    expect(made).toHaveLength(1)
    expect(made[0]?.phone).toBeNull()
    expect(made[0]?.content).toContain(`原句：${flag.quote}`)
    const closed = await settle(made[0]!.id, {
      state: 'closed',
      outcome: 'unfounded',
      reply: '原句就是这套房。',
    })
    expect(closed.result.case).toMatchObject({ state: 'closed', outcome: 'unfounded' })
    expect((await report()).result).toEqual({ is_new: true })
  })
})
