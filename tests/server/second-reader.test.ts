import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoReaderError, RefusedError, type NoticeReader } from '../../server/adapters/adapters'
import { chatNoticeReader } from '../../server/adapters/notice-reader-chat'
import { recordedNoticeReader } from '../../server/adapters/notice-reader-recorded'
import { secondReader } from '../../server/jobs/second-reader'
import { buildReaderText } from '../../server/notice/second-reading'
import { readNotice } from '../../server/notice/read-notice'
import { riskColumns } from '../../server/notice/named-share'
import type { NoticeSection } from '../../src/contract/house/schema'
import { startTestServer, type TestServer } from './harness'
import { insertPlaces } from './places'
import { insertLot } from './rows'

const DEBT = '物管费3680元、热水计量费500元，相加得4180元，由竞得人补给物业'
const TEXT = `税费由买受人承担。${DEBT}。`
const ARREARS = { kind: 'arrears', value: 'yes', quote: DEBT, number: 4_180 }
const SETTINGS = {
  secondReaderBudgets: [{ from: '2020-01-01', notices: 100, fen: 1_000 }],
  secondReaderPrices: [{ from: '2020-01-01', input: 1_000_000, output: 1_000_000 }],
  secondReaderChars: 2_000,
}

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
})
afterAll(() => api.close())
beforeEach(() =>
  api.db.query(
    `update house set shelf = 'off'; delete from second_reading; delete from second_reader_day; delete from desk_case_event; delete from desk_case`,
  ),
)

const toSections = (text: string): NoticeSection[] => [{ key: 'guide', title: '竞买须知', text }]

/** A lot with a notice; its flags are what the rules read, or these changes of them. */
async function lotWith(text: string, changed: object = {}): Promise<number> {
  const sections = toSections(text)
  const { risk, ...columns } = riskColumns(
    readNotice(sections).map(flag => ({ ...flag, ...(flag.kind === 'arrears' ? changed : {}) })),
    {},
  )
  const id = await insertLot(api.db, { risk: JSON.stringify(risk), ...columns })
  const row = await api.db.one<{ id: number }>(
    `insert into notice (house_id, version, published_at, sections, risk, changes, is_masked)
     values ($1, 1, 1, $2, $3, '{}', true) returning id`,
    [id, JSON.stringify(sections), JSON.stringify(risk)],
  )
  await api.db.query('update house set notice_id = $2 where id = $1', [id, row!.id])
  return id
}

/** A reader that answers with these facts, or fails; it records what it was given. */
function fakeReader(...answers: (object[] | Error)[]) {
  const given: string[] = []
  const reader: NoticeReader = {
    model: 'fake',
    prompt: 1,
    tokensAtMost: () => ({ input: 100, output: 0 }),
    read: text => {
      const answer = answers[Math.min(given.length, answers.length - 1)] ?? []
      given.push(text)
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve({ content: JSON.stringify({ facts: answer }), tokens: { input: 40, output: 10 } })
    },
  }
  return { reader, given }
}

const run = (noticeReader: NoticeReader | null, changed: object = {}, now = api.now) =>
  secondReader.run({
    ...api,
    now,
    env: { ...api.env, ...SETTINGS, ...changed },
    adapters: { ...api.adapters, noticeReader },
    log: api.app.log,
  } as never)
const readState = (kind: string) =>
  api.db.one<{ state: string; reason: string | null }>(
    'select state, reason from second_fact where kind = $1',
    [kind],
  )
const days = () =>
  api.db.query<{ notices: number; cost: number }>('select notices, cost from second_reader_day')

describe('a notice with silent facts', () => {
  test('is read once, and its fact stored with quotation, place and cost', async () => {
    await lotWith(TEXT)
    const { reader, given } = fakeReader([ARREARS])
    await run(reader)
    await run(reader)
    expect(given).toEqual([buildReaderText(toSections(TEXT))])
    expect(await api.db.one('select state, number, quote, position from second_fact')).toEqual({
      state: 'silent',
      number: 418_000,
      quote: DEBT,
      position: TEXT.indexOf(DEBT),
    })
    expect(await days()).toEqual([{ notices: 1, cost: 50 }])
  })

  test('with the same text as another costs nothing', async () => {
    await lotWith(TEXT)
    await lotWith(TEXT)
    const { reader, given } = fakeReader([ARREARS])
    await run(reader)
    expect(given).toHaveLength(1)
    expect(await api.db.query('select cost from second_reading order by cost')).toEqual([
      { cost: 0 },
      { cost: 50 },
    ])
  })

  test('changes nothing of the lot: its flags, filters and costs are those of the rules', async () => {
    const id = await lotWith(TEXT)
    const before = await api.db.one('select * from house where id = $1', [id])
    await run(fakeReader([ARREARS]).reader)
    expect(await api.db.one('select * from house where id = $1', [id])).toEqual(before)
  })

  test('is not read without a reader', async () => {
    await lotWith(TEXT)
    await run(null)
    expect(await api.db.query('select 1 from second_reading')).toEqual([])
  })
})

describe('limits', () => {
  test('a budget of one notice a day reads one, and the next the day after', async () => {
    await lotWith(TEXT)
    await lotWith(`${TEXT}二`)
    const { reader, given } = fakeReader([])
    const changed = { secondReaderBudgets: [{ from: '2020-01-01', notices: 1, fen: 1_000 }] }
    await run(reader, changed)
    await run(reader, changed)
    expect(given).toHaveLength(1)
    await run(reader, changed, () => api.now() + 86_400)
    expect(given).toHaveLength(2)
  })

  test('what a request may cost must fit into the rest of the budget', async () => {
    await lotWith(TEXT)
    await lotWith(`${TEXT}二`)
    const { reader, given } = fakeReader([])
    await run(reader, { secondReaderBudgets: [{ from: '2020-01-01', notices: 9, fen: 149 }] })
    expect(given).toHaveLength(1)
    expect(await days()).toEqual([{ notices: 1, cost: 50 }])
  })

  test('nothing is read before the first budget or price is in force', async () => {
    await lotWith(TEXT)
    const { reader, given } = fakeReader([])
    await run(reader, { secondReaderBudgets: [{ from: '2099-01-01', notices: 9, fen: 999 }] })
    await run(reader, { secondReaderPrices: [] })
    expect(given).toEqual([])
  })

  test('a notice that is too long is not sent', async () => {
    await lotWith(TEXT.repeat(100))
    const { reader, given } = fakeReader([])
    await run(reader)
    expect(given).toEqual([])
    expect(await api.db.one('select state from second_reading')).toEqual({ state: 'long' })
  })

  test('an answer that cannot be read is booked in full and tried again later, and given up after the third', async () => {
    await lotWith(TEXT)
    const { reader, given } = fakeReader(new Error('no JSON'))
    for (const seconds of [0, 1, 601, 8_000, 90_000]) await run(reader, {}, () => api.now() + seconds)
    expect(given).toHaveLength(3)
    expect(await api.db.one('select state, tries from second_reading')).toEqual({ state: 'failed', tries: 3 })
    expect((await days()).reduce((sum, { cost }) => sum + cost, 0)).toBe(300)
  })

  test('a text that the model refuses costs nothing, and is given up after the third try', async () => {
    await lotWith(TEXT)
    const { reader, given } = fakeReader(new RefusedError('no'))
    for (const seconds of [0, 601, 8_000, 90_000]) await run(reader, {}, () => api.now() + seconds)
    expect(given).toHaveLength(3)
    expect(await api.db.one('select state, tries from second_reading')).toEqual({ state: 'failed', tries: 3 })
    expect((await days()).every(({ notices, cost }) => notices === 0 && cost === 0)).toBe(true)
  })

  test('an outage is no try: the notice is read once it is over, and nothing was spent', async () => {
    await lotWith(TEXT)
    const down = fakeReader(new NoReaderError('status 401', false))
    for (let no = 0; no < 5; no += 1) await run(down.reader, {}, () => api.now() + no * 601)
    expect(down.given).toHaveLength(5)
    expect(await api.db.one('select state, tries from second_reading')).toEqual({
      state: 'waiting',
      tries: 0,
    })
    expect(await days()).toEqual([{ notices: 0, cost: 0 }])
    await run(fakeReader([ARREARS]).reader, {}, () => api.now() + 9_000)
    expect(await readState('arrears')).toEqual({ state: 'silent', reason: null })
  })

  test('a model that is out of reach but may have been at work stays booked, and is asked again after two hours', async () => {
    await lotWith(TEXT)
    const { reader, given } = fakeReader(new NoReaderError('timeout', true))
    for (const seconds of [0, 601, 7_201]) await run(reader, {}, () => api.now() + seconds)
    expect(given).toHaveLength(2)
    expect((await days()).reduce((sum, { cost }) => sum + cost, 0)).toBe(200)
  })

  test('an answer of other words than facts is a try', async () => {
    await lotWith(TEXT)
    const reader = { ...fakeReader().reader, read: () => Promise.resolve({ content: '您好', tokens: null }) }
    await run(reader)
    expect(await api.db.one('select state, tries from second_reading')).toEqual({
      state: 'waiting',
      tries: 1,
    })
  })

  test('three failures in a row leave the model alone for half an hour', async () => {
    for (const no of [1, 2, 3, 4]) await lotWith(`${TEXT}${no}`)
    const { reader, given } = fakeReader(new NoReaderError('down', false))
    expect(await run(reader)).toBe(1_800)
    expect(given).toHaveLength(3)
  })
})

describe('a fact on the page of the notice', () => {
  let shown: TestServer
  beforeAll(async () => {
    shown = await startTestServer({ adapters: { noticeReader: fakeReader().reader } })
    await insertPlaces(shown.db)
  })
  afterAll(() => shown.close())

  test('is marked as read by a machine, can be reported, and goes once the report is found right', async () => {
    const former = api
    api = shown
    try {
      const id = await lotWith(TEXT)
      await run(fakeReader([ARREARS]).reader)
      const flag = async () =>
        (await api.call('house/get-notice', { house_id: id })).result.risk.find(
          ({ kind }) => kind === 'arrears',
        )
      expect(await flag()).toMatchObject({ value: 'yes', quote: DEBT, reader: 'model', number: 418_000 })
      const sent = await api.call('case/misread', { house_id: id, matter: 'arrears', quote: DEBT })
      expect(sent).toMatchObject({ errcode: 0, result: { is_new: true } })
      expect(await api.db.one('select content from desk_case')).toMatchObject({
        content: expect.stringContaining('读作 公告（机器阅读）：涉及欠费') as string,
      })
      await api.db.query(`update desk_case set state = 'closed', outcome = 'fixed'`)
      expect(await flag()).toMatchObject({ value: 'unstated', quote: null })
    } finally {
      api = former
    }
  })

  test('is not shown by a server without the reader', async () => {
    const id = await lotWith(TEXT)
    await run(fakeReader([ARREARS]).reader)
    expect(await readState('arrears')).toEqual({ state: 'silent', reason: null })
    const { risk } = (await api.call('house/get-notice', { house_id: id })).result
    expect(risk.filter(({ reader }) => reader !== undefined)).toEqual([])
  })
})

describe('a disagreement with the rules', () => {
  const CONTRARY = { value: 'no', number: null, quote: '税费由买受人承担', section: null }

  test('opens one case for the desk with both readings, and shows nothing', async () => {
    const id = await lotWith(TEXT, CONTRARY)
    const { reader } = fakeReader([ARREARS])
    await run(reader)
    await run(reader)
    expect(await readState('arrears')).toEqual({ state: 'disagrees', reason: null })
    const cases = await api.db.query<{ kind: string; house_id: number; content: string }>(
      'select kind, house_id, content from desk_case',
    )
    expect(cases).toHaveLength(1)
    expect(cases[0]).toMatchObject({ kind: 'wrong', house_id: id })
    expect(cases[0]?.content).toContain('读作 公告：无欠费')
    expect(cases[0]?.content).toContain(`机器阅读读作 涉及欠费，4,180 元，原句：${DEBT}`)
  })

  test('about the figure alone opens a case that names both', async () => {
    await lotWith(TEXT, { ...CONTRARY, value: 'yes', number: 368_000 })
    await run(fakeReader([ARREARS]).reader)
    const row = await api.db.one<{ content: string }>('select content from desk_case')
    expect(row?.content).toContain('读作 公告：涉及欠费，3,680 元')
    expect(row?.content).toContain(`机器阅读读作 涉及欠费，4,180 元，原句：${DEBT}`)
  })

  test('that staff settled before there is a case opens none', async () => {
    const id = await lotWith(TEXT, CONTRARY)
    const { reader } = fakeReader([ARREARS])
    await run(reader)
    await api.db.query(
      'update second_fact set case_id = null; delete from desk_case_event; delete from desk_case',
    )
    const flag = { kind: 'arrears', value: 'yes', number: null, quote: DEBT, section: null }
    await api.db.query('update house set risk = $2 where id = $1', [id, JSON.stringify([flag])])
    await run(reader)
    expect(await api.db.query('select 1 from desk_case')).toEqual([])
    expect(await readState('arrears')).toEqual({ state: 'refused', reason: 'editor' })
  })
})

describe('the model’s endpoint', () => {
  const settings = { url: 'https://model.example.com/v1', key: 'secret', model: 'm-1', timeoutSeconds: 5 }
  const asked: { url: string; init: RequestInit }[] = []
  const answering =
    (body: unknown, status = 200): typeof fetch =>
    (url, init) => {
      asked.push({ url: String(url), init: init ?? {} })
      return Promise.resolve(Response.json(body, { status }))
    }
  const ANSWER = {
    choices: [{ message: { content: '{"facts":[]}' } }],
    usage: { prompt_tokens: 11, completion_tokens: 3 },
  }

  test('gets the text as material, with the key in a header', async () => {
    const answer = await chatNoticeReader(settings, answering(ANSWER)).read('公告原文')
    expect(answer).toEqual({ content: '{"facts":[]}', tokens: { input: 11, output: 3 } })
    const { url, init } = asked.at(-1)!
    expect(url).toBe('https://model.example.com/v1/chat/completions')
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer secret')
    const body = JSON.parse(String(init.body)) as {
      model: string
      messages: { role: string; content: string }[]
    }
    expect(body.model).toBe('m-1')
    expect(body.messages.at(-1)).toEqual({ role: 'user', content: '公告原文' })
  })

  test.each([[{}], [{ choices: [] }], [{ choices: [{ message: { content: 'x'.repeat(50_000) } }] }]])(
    'that answers otherwise gave no answer (%#)',
    async body => {
      await expect(chatNoticeReader(settings, answering(body)).read('x')).rejects.toThrow(/agreed form/)
    },
  )

  test('that sends more than a megabyte is left off', async () => {
    let sent = 0
    const endless: typeof fetch = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            pull: stream => {
              sent += 65_536
              stream.enqueue(new Uint8Array(65_536).fill(32))
            },
          }),
        ),
      )
    const failing = chatNoticeReader(settings, endless).read('x')
    await expect(failing).rejects.toThrow(/more than 1048576 bytes/)
    await expect(failing).rejects.not.toThrow(NoReaderError)
    expect(sent).toBeLessThan(2_000_000)
  })

  test.each([401, 403, 404, 429])('that refuses everybody with %s was not at work', async status => {
    const failing = chatNoticeReader(settings, answering({ error: {} }, status)).read('x')
    await expect(failing).rejects.toBeInstanceOf(NoReaderError)
    await expect(failing).rejects.toMatchObject({ isSent: false })
  })

  test.each([400, 413, 422])('that refuses the text with %s', async status => {
    const failing = chatNoticeReader(settings, answering({ error: {} }, status)).read('x')
    await expect(failing).rejects.toBeInstanceOf(RefusedError)
  })

  test('that nobody listens at was not asked', async () => {
    const failing = chatNoticeReader({ ...settings, url: 'http://127.0.0.1:1' }, (url, init) =>
      Promise.reject(
        new TypeError('fetch failed', {
          cause: Object.assign(new Error(String(url)), { code: 'ECONNREFUSED', init }),
        }),
      ),
    ).read('x')
    await expect(failing).rejects.toMatchObject({ isSent: false })
    await expect(chatNoticeReader(settings, answering({}, 502)).read('x')).rejects.toMatchObject({
      isSent: true,
    })
  })

  test('books three tokens a character of what it is told, and more', async () => {
    const reader = chatNoticeReader(settings, answering(ANSWER))
    await reader.read('公告原文')
    const { messages } = JSON.parse(String(asked.at(-1)?.init.body)) as { messages: { content: string }[] }
    const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
    expect(reader.tokensAtMost('公告原文').input).toBeGreaterThan(3 * characters)
  })

  test('that is slow is left within its time, and the message has no key', async () => {
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('timeout')))
      })
    const failing = chatNoticeReader({ ...settings, timeoutSeconds: 0.01 }, hanging).read('x')
    await expect(failing).rejects.toThrow(/model\.example\.com is out of reach: timeout$/)
    await expect(chatNoticeReader(settings, answering({}, 503)).read('x')).rejects.toThrow('503')
  })
})

test('recorded answers come by the hash of the text; without one the reader refuses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
  const sha256 = createHash('sha256').update('公告').digest('hex')
  writeFileSync(
    join(folder, 'answers.json'),
    JSON.stringify([{ begins: '公告', sha256, content: '{"facts":[]}' }]),
  )
  const reader = recordedNoticeReader(folder)
  expect((await reader.read('公告')).content).toBe('{"facts":[]}')
  await expect(reader.read('别的')).rejects.toThrow(RefusedError)
  rmSync(folder, { recursive: true })
})
