import { makeExports } from '../../server/jobs/make-exports'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const tools = () => ({ ...api, log: api.app.log })
const DAY = 86_400
const info = async (token: string) => (await api.call('privacy/info', {}, { token })).result
const choose = (token: string, kind: string, on: boolean) =>
  api.call('privacy/choose', { kind, on: on ? 1 : 0 }, { token })
const settled = () => api.background.drain()

describe('a consent that is taken back', () => {
  test('is a dated row of the text in force, and the answers stay on record', async () => {
    const { uid, token } = await api.member()
    const of = async (kind: string) => (await info(token)).consents.find(one => one.kind === kind)
    expect(await of('account')).toMatchObject({ is_given: true, is_required: true })
    expect(await of('history')).toMatchObject({ is_given: true, is_required: false })
    expect(await of('marketing')).toMatchObject({ is_given: false, at: null })
    await choose(token, 'marketing', true)
    expect(await of('marketing')).toMatchObject({
      is_given: true,
      version: '2026-11c',
      at: api.now(),
    })
    await choose(token, 'marketing', false)
    expect((await api.call('privacy/choice', { kind: 'marketing' }, { token })).result).toEqual({
      is_given: false,
      at: api.now(),
    })
    expect(
      await api.db.query('select kind, is_given from consent_choice where uid = $1 order by id', [uid]),
    ).toEqual([
      { kind: 'marketing', is_given: true },
      { kind: 'marketing', is_given: false },
    ])
    expect((await api.call('privacy/choose', { kind: 'account', on: 0 }, { token })).errcode).toBe(1004)
  })

  test('to a counter counts no longer once the policy says more of it; a new answer does', async () => {
    const { uid, token } = await api.member()
    const answer = async () => (await api.call('privacy/choice', { kind: 'statistics' }, { token })).result
    await choose(token, 'statistics', true)
    expect((await answer()).is_given).toBe(true)
    await api.db.query(`update consent_choice set version = '2026-11' where uid = $1`, [uid])
    expect(await answer()).toEqual({ is_given: false, at: api.now() })
    await choose(token, 'statistics', true)
    expect((await answer()).is_given).toBe(true)
  })

  test('of history: what was seen is gone, nothing more is kept, and steps of a visit name nobody', async () => {
    const { uid, token } = await api.member()
    const visit = await api.call('visitor/start-session', { sid: 'privacy-sid-00000001' }, { token })
    const step = (id: number) =>
      api.call(
        'visitor/trace',
        {
          session_id: visit.result.session_id,
          sid: 'privacy-sid-00000001',
          entity_type: 'house',
          entity_id: id,
        },
        { token },
      )
    await step(1)
    await api.call('h5/log/put', { op_type: 'call', obj_type: 'house', obj_id: 1 }, { token })
    await settled()
    expect((await info(token)).counts.look).toBe(1)
    expect((await choose(token, 'history', false)).result).toMatchObject({ deleted: 1 })
    await step(2)
    await api.call('h5/log/put', { op_type: 'call', obj_type: 'house', obj_id: 2 }, { token })
    await api.call(
      'visitor/user-login',
      { session_id: visit.result.session_id, sid: 'privacy-sid-00000001' },
      { token },
    )
    await settled()
    expect((await info(token)).counts.look).toBe(0)
    for (const table of ['trace', 'action_log'])
      expect(await api.db.query(`select 1 from ${table} where uid = $1`, [uid])).toEqual([])
    await choose(token, 'history', true)
    await step(3)
    await settled()
    expect((await info(token)).counts.look).toBe(1)
  })

  test('of recommendations: lots come by time, not by what was followed', async () => {
    const { token } = await api.member()
    await api.call('user/follow', { type: 'house', entity_id: 1 }, { token })
    const lots = async (of: string) =>
      (await api.call('h5/house/recommend', {}, { token: of })).result.list.map(({ id }) => id)
    const neutral = await lots((await api.member()).token)
    expect(await lots(token)).not.toEqual(neutral)
    await choose(token, 'personal', false)
    expect(await lots(token)).toEqual(neutral)
  })

  test('of the position: it is kept for who agreed within 30 days, and goes when that is taken back', async () => {
    const { uid, token } = await api.member()
    let session = token
    const land = (id: number) =>
      api.call(
        'api/statistics/landing-page',
        { type: 'house', house_id: id, gps_lng: 116.65, gps_lat: 39.9 },
        { token: session, signCode: 'privacy-position-01' },
      )
    const kept = () =>
      api.db.query<{ entity_id: number }>(
        `select entity_id from landing where sign_code = 'privacy-position-01' and is_gps order by entity_id`,
      )
    await land(1)
    expect(await kept()).toEqual([])
    await choose(token, 'position', true)
    await land(2)
    expect(await kept()).toEqual([{ entity_id: 2 }])
    api.advance(31 * DAY)
    session = (await api.loginAs(uid)).token
    expect((await api.call('privacy/choice', { kind: 'position' }, { token: session })).result.is_given).toBe(
      false,
    )
    await land(4)
    expect(await kept()).toEqual([{ entity_id: 2 }])
    await api.call(
      'privacy/choose',
      { kind: 'position', on: 0 },
      { token: session, signCode: 'privacy-position-01' },
    )
    expect(await kept()).toEqual([])
  })
})

describe('the phone number', () => {
  const leave = (token: string) =>
    api.call('phone/see-house', { house_id: 1, agent_id: 1, agree: 1, note: '想看看' }, { token })

  test('who had it is told, and taken back it is with nobody; what they had to do is cancelled', async () => {
    const { token } = await api.member()
    const lead = (await leave(token)).result
    const agent = await api.loginAs(2)
    const { relay } = api.adapters
    Object.assign(api.adapters, { relay: null })
    await api.call('phone/info', { id: lead.id }, { token: agent.token })
    Object.assign(api.adapters, { relay })
    const before = await info(token)
    expect(before.holders).toEqual(['演示顾问 01'])
    expect(before.consents.find(({ kind }) => kind === 'contact')?.is_given).toBe(true)
    expect(before.phone_uses.map(({ kind, who }) => [kind, who])).toEqual(
      expect.arrayContaining([
        ['left', '演示顾问 01'],
        ['seen', '演示顾问 01'],
      ]),
    )
    expect((await api.call('privacy/withdraw-phone', {}, { token })).result).toEqual({
      withdrawn: 1,
      cancelled: 1,
    })
    expect((await info(token)).holders).toEqual([])
    const seen = (await api.call('phone/info', { id: lead.id }, { token: agent.token })).result
    expect(seen).toMatchObject({ status: 'cancelled' })
    expect(seen.phone).not.toMatch(/\d/)
    expect((await api.call('phone/call-back', { id: lead.id }, { token: agent.token })).errcode).toBe(1008)
  })
})

test('who types a phone without proving it is known to the one who registers it, without the words', async () => {
  const member = await api.member()
  const { result } = await api.call('phone/consult', {
    phone: member.phone,
    name: '别人',
    note: '别人的话',
    agree: true,
  })
  expect(result).toMatchObject({ verified: false })
  const { phone_uses: uses } = await info(member.token)
  expect(uses).toEqual([expect.objectContaining({ kind: 'left', lead_id: null, lead_type: '咨询' })])
  expect(JSON.stringify(uses)).not.toContain('别人')
})

test('calculations, bids and limits of the account go together', async () => {
  const { uid, token } = await api.member()
  await api.db.query(`insert into my_calculation (uid, kind, case_id, created_at) values ($1, 'tax', 1, 1)`, [
    uid,
  ])
  expect((await info(token)).counts.calculation).toBe(1)
  expect((await api.call('privacy/delete-calculations', {}, { token })).result).toEqual({ deleted: 1 })
  expect((await info(token)).counts.calculation).toBe(0)
})

describe("a member's own data", () => {
  const get = (path: string) => api.app.inject({ method: 'GET', url: path })
  const link = (token: string, id: number, format = 'json') =>
    api.call('privacy/export-link', { id, format, code: '123456' }, { token })

  test('are made by the job, fetched three times by a link of a day, once a day', async () => {
    const { uid, token, phone } = await api.member({ nickname: '要带走的人' })
    await api.call('user/follow', { type: 'house', entity_id: 1 }, { token })
    const asked = (await api.call('privacy/export', {}, { token })).result.export
    expect(asked).toMatchObject({ state: 'waiting', openings_left: 3 })
    expect((await link(token, asked.id)).errcode).toBe(1008)
    expect((await api.call('privacy/export', {}, { token })).errcode).toBe(1007)
    await makeExports.run(tools())
    const [made] = (await info(token)).exports
    expect(made).toMatchObject({ id: asked.id, state: 'ready', expires_at: api.now() + DAY })
    expect((await api.call('privacy/export-code', {}, { token })).result.phone).toMatch(/\*{4}/)
    const { document_url: json } = (await link(token, asked.id)).result
    const file = await get(json)
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    const text = file.body
    expect(text).toContain(phone)
    const { parts } = JSON.parse(text) as { parts: { table: string; rows: object[] }[] }
    const part = (table: string) => parts.find(one => one.table === table)
    expect(part('follow')?.rows).toEqual([expect.objectContaining({ type: 'house', entity_id: 1 })])
    expect(part('users')?.rows).toEqual([expect.objectContaining({ uid, nickname: '要带走的人' })])
    expect(text).not.toMatch(/password_hash|token_hash|ip_hash/)
    const { document_url: html } = (await link(token, asked.id, 'html')).result
    expect((await get(html)).body).toContain('<h2>关注（1）</h2>')
    expect((await get(html)).statusCode).toBe(200)
    expect((await get(html)).statusCode).toBe(404)
    expect((await link(token, asked.id)).errcode).toBe(1008)
    api.advance(DAY + 1)
    expect((await info(token)).exports).toEqual([])
    expect((await api.call('privacy/export', {}, { token })).errcode).toBe(0)
  })

  test("another's cannot be asked for, and an address is good for its member and file alone", async () => {
    const { token } = await api.member()
    const other = await api.member()
    const { id } = (await api.call('privacy/export', {}, { token })).result.export
    await makeExports.run(tools())
    expect((await link(other.token, id)).errcode).toBe(1005)
    expect(
      (await api.call('privacy/export-link', { id, format: 'json', code: '654321' }, { token })).errcode,
    ).toBe(1004)
    const { document_url: url } = (await link(token, id)).result
    expect((await get(url.replace(/uid=\d+/, `uid=${other.uid}`))).statusCode).toBe(403)
    expect((await get(url.replace(`/export/${id}/1`, `/export/${id}/2`))).statusCode).toBe(403)
    api.advance(DAY + 1)
    expect((await get(url)).statusCode).toBe(403)
  })

  test('a name with signs of a page is text in it', async () => {
    const { token } = await api.member()
    await api.call('case/send', { kind: 'idea', content: '<script>alert(1)</script> 希望更快' }, { token })
    const { id } = (await api.call('privacy/export', {}, { token })).result.export
    await makeExports.run(tools())
    const page = await get((await link(token, id, 'html')).result.document_url)
    expect(page.body).toContain('&lt;script&gt;alert(1)')
    expect(page.body).not.toContain('<script')
  })
})
