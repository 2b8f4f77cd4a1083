import { getFaultFields, startTestServer, type TestServer } from './harness'
import { runJobsOnce } from './people-tools'
import { samples } from './samples'

let api: TestServer
let admin: { uid: number; token: string }
beforeEach(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'], nickname: '管理员甲' })
})
afterEach(() => api.close())

const DAY = 86_400
const PHONE = '13900001111'
const look = (phone: string, reason = '处理投诉') => api.call('desk/member-look', { phone, reason }, admin)

describe('a member', () => {
  test('is found by the whole phone alone, and reads who looked and why', async () => {
    const member = await api.member({ phone: PHONE, nickname: '王小明' })
    for (const part of ['1111', '1390000111', '139000011111', '王小明'])
      expect(getFaultFields(await look(part))).toEqual(['phone'])
    expect(getFaultFields(await look(PHONE, ''))).toEqual(['reason'])
    const { result } = await look(PHONE)
    expect(result.member).toMatchObject({
      id: member.uid,
      phone: '139****1111',
      counts: { follow: 0, remind: 0, lead: 0, complaint: 0, reported: 0 },
      block: null,
    })
    expect(JSON.stringify(result)).not.toMatch(/王小明|13900001111/)
    const { phone_uses } = (await api.call('privacy/info', {}, member)).result
    expect(phone_uses).toEqual([
      { kind: 'found', lead_id: null, lead_type: '', who: '平台管理员', at: api.now(), reason: '处理投诉' },
    ])
    const audit = await api.db.query<{ entity_id: number; after: object }>(
      `select entity_id, after from audit where action = 'desk/member-look'`,
    )
    expect(audit).toEqual([{ entity_id: member.uid, after: { reason: '处理投诉' } }])
  })

  test('who is not there costs a look as well, and an admin has twenty an hour', async () => {
    await api.member({ phone: PHONE })
    expect((await look('13911110000')).errcode).toBe(1005)
    for (let n = 1; n < 20; n += 1) expect((await look(PHONE)).errcode).toBe(0)
    expect((await look(PHONE)).errcode).toBe(1007)
    api.advance(3_601)
    expect((await look(PHONE)).result.left_today).toBe(39)
    const editor = await api.member({ roles: ['member', 'editor'] })
    expect((await api.call('desk/member-look', { phone: PHONE, reason: '处理投诉' }, editor)).errcode).toBe(
      1006,
    )
  })
})

describe('a blocked member', () => {
  const block = (uid: number, term = '3', reason = '问答里发广告') =>
    api.call('desk/member-block', { uid, term, reason }, admin)

  test('reads on, and is told why nothing that others would read, and no lead, is taken', async () => {
    const member = await api.member({ phone: PHONE })
    const until = api.now() + 3 * DAY
    expect((await block(member.uid)).result.block).toMatchObject({ reason: '问答里发广告', until })
    const refused = [
      'ask/commit',
      'agent/ask',
      'board/create',
      'phone/consult',
      'phone/see-house',
      'user/find-house',
    ] as const
    for (const path of refused) {
      const answer = await api.call(path, samples[path] as never, member)
      expect([path, answer.errcode, answer.result]).toEqual([
        path,
        1006,
        { block: { reason: '问答里发广告', until } },
      ])
      expect(answer.errmsg).toMatch(/问答里发广告.*01-18 12:00 解除.*申诉/)
    }
    for (const path of ['user/update-info', 'case/send'] as const) {
      const { nickname: _name, ...sample } = samples[path]
      expect(
        (await api.call(path, { ...sample, house_id: undefined } as never, member)).errmsg,
      ).not.toContain('限制')
    }
    expect((await api.call('user/update-info', { nickname: '换个名字' }, member)).errcode).toBe(1006)
    expect((await api.call('privacy/export', {}, member)).errcode).toBe(0)
    expect((await api.call('house/list', {}, member)).errcode).toBe(0)
    expect((await api.db.query('select 1 from lead')).length).toBe(0)
  })

  test('may write again when it is over, or when it is ended', async () => {
    const member = await api.member()
    const create = () => api.call('board/create', { name: '给爸妈的房' }, member)
    await block(member.uid)
    expect((await create()).errcode).toBe(1006)
    api.advance(3 * DAY)
    expect((await create()).errcode).toBe(0)
    await block(member.uid, 'forever')
    api.advance(20 * DAY)
    expect((await create()).errcode).toBe(1006)
    const end = () => api.call('desk/member-unblock', { uid: member.uid }, admin)
    expect((await end()).errcode).toBe(0)
    expect((await create()).errcode).toBe(0)
    expect((await end()).errcode).toBe(1008)
    const told = await api.db.query<{ text: string }>('select text from message where uid = $1 order by id', [
      member.uid,
    ])
    expect(told.map(({ text }) => text)).toEqual([
      '被限制发言和咨询至 01-18 12:00，原因与申诉见“我的”',
      '被限制发言和咨询，原因与申诉见“我的”',
      '已解除发言限制',
    ])
  })

  test('objects once, in words that come to the desk as a case, and reads the answer', async () => {
    const member = await api.member()
    const object = () => api.call('user/object', { content: '我没有发过广告，请核对。' }, member)
    expect((await object()).errcode).toBe(1008)
    await block(member.uid)
    const blockNow = async () => (await api.call('user/personal-center', {}, member)).result.block
    expect(await blockNow()).toMatchObject({ reason: '问答里发广告', objected_at: null })
    expect((await object()).result.block).toMatchObject({ objected_at: api.now(), answer: null })
    expect((await object()).errcode).toBe(1008)
    const [row] = (await api.call('desk/cases', { kind: 'objection' }, admin)).result.list
    expect(row).toMatchObject({ kind: 'objection' })
    await api.call(
      'desk/case-settle',
      { id: row!.id, state: 'closed', outcome: 'fixed', reply: '已核对，会解除。' },
      admin,
    )
    expect(await blockNow()).toMatchObject({ answer: '已核对，会解除。' })
  })

  test('is no member of staff, nor is the reason one that may not be read', async () => {
    const editor = await api.member({ roles: ['member', 'editor'] })
    expect((await block(editor.uid)).errcode).toBe(1008)
    const member = await api.member()
    expect(getFaultFields(await block(member.uid, '5'))).toEqual(['term'])
    expect(getFaultFields(await block(member.uid, '3', '加微信赌博'))).toEqual(['reason'])
    expect((await block(999_999)).errcode).toBe(1005)
  })
})

describe('a request about data', () => {
  const add = (kind: string, more: object = {}) =>
    api.call(
      'desk/person-request-add',
      { phone: PHONE, kind, way: 'phone', asked_day: '2026-01-14', note: '来电要求', ...more },
      admin,
    )
  const identify = (id: number, more: object = {}) =>
    api.call('desk/person-request-identify', { id, how: 'phone', ...more }, admin)
  const finish = (id: number, outcome?: string) =>
    api.call('desk/person-request-finish', { id, ...(outcome !== undefined && { outcome }) }, admin)

  test('by phone call leads to the erasure that the member can stop, and leaves its protocol without a word of theirs', async () => {
    const member = await api.member({ phone: PHONE })
    const { request } = (await add('erase')).result
    expect(request).toMatchObject({
      due_day: '2026-01-29',
      state: 'open',
      phone: '139****1111',
      identity_at: null,
    })
    expect((await finish(request.id)).errcode).toBe(1008)
    expect((await identify(request.id)).result.request.identity_how).toBe('phone')
    const done = (await finish(request.id)).result.request
    expect(done).toMatchObject({ state: 'done', erase_at: api.now() + 7 * DAY })
    expect(done.steps.map(({ action }) => action)).toEqual([
      'desk/person-request-add',
      'desk/person-request-identify',
      'desk/person-request-finish',
    ])
    expect((await api.call('user/account', {}, member)).errcode).toBe(1001)
    api.advance(7 * DAY + 1)
    await runJobsOnce(api, 'close-accounts')
    admin = await api.loginAs(admin.uid)
    const kept = (await api.call('desk/person-request', { id: request.id }, admin)).result.request
    expect(kept).toMatchObject({ phone: '', note: '', outcome: '', state: 'done', kind: 'erase' })
    expect(kept.steps).toHaveLength(3)
    expect((await look(PHONE)).errcode).toBe(1005)
  })

  test('for a copy makes the file that the member fetches, and for a correction says what was changed', async () => {
    const member = await api.member({ phone: PHONE })
    const copy = (await add('export')).result.request.id
    const wrong = (await add('correct', { way: 'letter' })).result.request.id
    for (const id of [copy, wrong]) await identify(id)
    expect((await finish(copy)).errcode).toBe(0)
    expect((await api.call('privacy/info', {}, member)).result.exports).toHaveLength(1)
    expect(getFaultFields(await finish(wrong))).toEqual(['outcome'])
    expect((await finish(wrong, '昵称已改')).errcode).toBe(0)
    expect((await finish(wrong, '昵称已改')).errcode).toBe(1008)
    const told = await api.db.query('select 1 from message where uid = $1', [member.uid])
    expect(told).toHaveLength(4)
  })

  test('is refused with a reason, is one of a kind at a time, and is listed by what is due', async () => {
    await api.member({ phone: PHONE })
    const { id } = (await add('erase', { asked_day: '2026-01-02' })).result.request
    expect((await add('erase')).errcode).toBe(1008)
    for (const wrong of [{ asked_day: '2026-01-16' }, { asked_day: '2025-01-01' }, { phone: '1390000' }])
      expect(getFaultFields(await add('export', wrong))).toEqual(Object.keys(wrong))
    await add('export')
    expect(getFaultFields(await identify(id, { how: 'letter' }))).toEqual(['note'])
    const list = async (view: 'open' | 'due' | 'closed') =>
      (await api.call('desk/person-requests', { view }, admin)).result
    expect((await list('open')).views).toEqual({ open: 2, due: 1, closed: 0 })
    expect((await list('due')).list.map(one => one.id)).toEqual([id])
    expect((await api.call('desk/home', {}, admin)).result.counts.persons).toBe(1)
    const refuse = () => api.call('desk/person-request-refuse', { id, reason: '不是本人' }, admin)
    expect((await refuse()).errcode).toBe(0)
    expect((await refuse()).errcode).toBe(1008)
    expect((await list('closed')).list).toMatchObject([{ id, state: 'refused' }])
  })

  test('to erase who works here waits until they are disabled', async () => {
    await api.member({ phone: PHONE, roles: ['member', 'editor'] })
    const { id } = (await add('erase')).result.request
    await identify(id)
    expect(await finish(id)).toMatchObject({ errcode: 1008, errmsg: expect.stringContaining('停用') })
  })
})
