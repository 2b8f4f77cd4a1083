import { messageCode, messageOfCode } from '../../server/alerts/message-code'
import { sendMessages } from '../../server/jobs/send-messages'
import { queueNotice } from '../../server/alerts/notices'
import { sendReminders } from '../../server/jobs/send-reminders'
import { messageCodeIn, type VerifyKind } from '../../src/contract/verify-rules'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

let api: TestServer
let tools: Parameters<typeof sendMessages.run>[0]
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  tools = { ...api, log: api.app.log }
}, DEMO_DATA_MS)
afterAll(() => api.close())
beforeEach(() => {
  api.setTime(START)
})

let asked = 0
/** Sends each request from a different address. */
const check = async (kind: VerifyKind, code: string) =>
  (
    await api.call(
      'verify/check',
      { kind, code },
      { ip: `10.1.${Math.floor((asked += 1) / 200)}.${asked % 200}` },
    )
  ).result

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('a message', () => {
  test('ends with a code within one text message, and is ours by it, whole or pasted; nothing of who got it is told', async () => {
    const { token, phone, uid } = await api.member()
    const lot = await insertLot(api.db, {
      title: '朝阳区青梧里小区 3 号楼 2 单元 1201 室及地下车位一个，整体拍卖',
    })
    await api.call('user/remind', { house_id: lot, channels: 'sms' }, { token })
    api.setTime(START + 86_400 - 1800)
    await sendReminders.run(tools)
    const sent = (await api.outbox()).find(one => one.receiver === phone)
    expect(sent?.content).toMatch(/核验码[0-9A-Z]{4}-[0-9A-Z]{5}。$/)
    expect(Array.from(`【${api.env.brand}】${sent?.content ?? ''}`).length).toBeLessThanOrEqual(70)
    const code = messageCodeIn(sent?.content ?? '') ?? ''
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${sent?.content} `]) {
      const answer = await check('message', typed)
      expect(answer).toMatchObject({ verdict: 'ours', title: '是我们发的', at: api.now() })
      expect(answer.facts.map(({ value }) => value)).toEqual(['2026-01-16', '短信', '开拍前'])
      expect(JSON.stringify(answer)).not.toContain(phone.slice(-4))
    }
    await queueNotice(api.db, { uid, key: 'verify-test', text: '密码已修改', at: api.now() }, api.now())
    await sendMessages.run(tools)
    const notice = (await api.outbox()).find(one => one.content.includes('密码已修改'))
    expect((await check('message', notice?.content ?? '')).facts[2]?.value).toBe('账号变动')
  })

  test('that waits, or is no longer kept, is not confirmed', async () => {
    const { uid } = await api.member()
    await queueNotice(api.db, { uid, key: 'verify-waiting', text: '换了手机号', at: api.now() }, api.now())
    const row = await api.db.one<{ id: number }>(`select id from message where key = 'verify-waiting'`)
    for (const id of [row?.id ?? 0, 987_654])
      expect((await check('message', messageCode(api.env, id))).verdict).toBe('unknown')
  })

  test('is not ours by any forged code: another ending, another number, another secret, other signs', async () => {
    const code = messageCode(api.env, 1)
    const last = ALPHABET.indexOf(code.slice(-1))
    const forged = [
      ...Array.from({ length: 31 }, (_, n) => `${code.slice(0, -1)}${ALPHABET[(last + n + 1) % 32]}`),
      `0002-${code.slice(-5)}`,
      `00000001-${code.slice(-5)}`,
      messageCode({ hashSecret: 'another secret' }, 1),
      '0000-00000',
      'UUUU-UUUUU',
    ]
    for (const one of forged) expect([one, (await check('message', one)).verdict]).toEqual([one, 'not_ours'])
    expect((await check('message', '【法拍找房】内部价 240 万，请将诚意金转至 6222****0000')).title).toBe(
      '没有核验码',
    )
  })

  test('is known by the secret before this one while that still holds', () => {
    const keys = { hashSecret: 'new', hashSecretBefore: 'old' }
    expect(messageOfCode(keys, messageCode({ hashSecret: 'old' }, 12_345_678))).toBe(12_345_678)
    expect(
      messageOfCode({ ...keys, hashSecretBefore: null }, messageCode({ hashSecret: 'old' }, 7)),
    ).toBeNull()
  })
})

describe('somebody', () => {
  test('in post is ours by register, relay number or extension, and no longer once gone', async () => {
    const row = await api.db.one<{ id: number; name: string; phone_relay: string; licence_no: string }>(
      `select id, name, phone_relay, licence_no from agent where is_active and phone_relay is not null and licence_no is not null order by id limit 1`,
    )
    const [, extension = ''] = row?.phone_relay.split('转') ?? []
    for (const typed of [row?.licence_no ?? '', row?.phone_relay ?? '', extension.trim()]) {
      const answer = await check('agent', typed)
      expect(answer).toMatchObject({ verdict: 'ours', link: { to: `/agent/${row?.id}.html` } })
      expect(answer.facts[0]?.value).toBe(row?.name)
    }
    await api.db.query('update agent set is_active = false where id = $1', [row?.id])
    expect((await check('agent', row?.licence_no ?? '')).verdict).toBe('not_ours')
    await api.db.query('update agent set is_active = true where id = $1', [row?.id])
    for (const typed of ['%', '转', "' or 1=1 --", '13800000002'])
      expect((await check('agent', typed)).verdict).toBe('not_ours')
  })
})

describe('a call and a case', () => {
  test('a number that we publish is ours; a private one is never said to be anybody', async () => {
    expect((await check('call', api.env.hotline)).verdict).toBe('ours')
    const answers = []
    for (const typed of ['13800000002', '13912345678']) answers.push(await check('call', typed))
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.verdict).not.toBe('ours')
  })

  test('a case is ours by its number alone, with its day and kind; a court’s where its lot is shown', async () => {
    const own = await check('case', 't5gzpy3ea')
    expect(own.verdict).toBe('ours')
    expect(own.facts.map(({ label }) => label)).toEqual(['受理日期', '事项'])
    const lot = await api.db.one<{ case_no: string }>(
      `select case_no from house where case_no is not null and shelf = 'on' order by id limit 1`,
    )
    expect((await check('case', lot?.case_no ?? '')).title).toBe('收录了这个案号')
    for (const typed of ['T-22222222', '(1999)演99执99999号', '（', '%'])
      expect([typed, (await check('case', typed)).verdict]).toEqual([typed, 'unknown'])
  })
})

test('an address has thirty checks in ten minutes, so that nothing is found by trying', async () => {
  const codes = []
  for (let n = 0; n < 31; n += 1)
    codes.push(
      (await api.call('verify/check', { kind: 'message', code: `0001-0000${n % 10}` }, { ip: '10.9.9.9' }))
        .errcode,
    )
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 0), 1007])
  expect((await api.call('verify/check', { kind: 'agent', code: '1201' }, { ip: '10.9.9.8' })).errcode).toBe(
    0,
  )
  expect(await api.call('verify/check', { kind: 'nobody', code: '' }, { ip: '10.9.9.8' })).toMatchObject({
    errcode: 1004,
  })
  api.advance(601)
  expect((await api.call('verify/check', { kind: 'call', code: '1' }, { ip: '10.9.9.9' })).errcode).toBe(0)
})
