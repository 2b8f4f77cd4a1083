// Claims (资产包) on the real server: search and filters, cards with bids and discounts, and the page, which abbreviates personal names.
import type { Request } from '../../src/contract/endpoints'
import { housekeeping } from '../../server/jobs/housekeeping'
import { getFaultFields, startTestServer, START, type TestServer } from './harness'
import { BEIJING, CHAOYANG, insertPlaces, TONGZHOU } from './places'
import { insertAgent, insertLot, insertRights } from './rows'

const DAY = 86_400
const WAN = 1_000_000

let api: TestServer
let agentId: number
let ids: Record<'factory' | 'pack' | 'soon' | 'done' | 'hidden', number>

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  agentId = await insertAgent(api.db, { name: '资产经理' })
  const collateral = [
    {
      name: '工业厂房',
      type: '工业厂房',
      address: '通州区演示工业园 6 号',
      area: 8612,
      value: 3860 * WAN,
      lng: null,
      lat: null,
      house_id: null,
      rank: 1,
      seizure: '首封',
      court: '演示区人民法院',
      build_year: 2011,
      floor: null,
    },
    {
      name: '住宅 1 套',
      type: '住宅',
      address: null,
      area: 142.6,
      value: 612 * WAN,
      lng: null,
      lat: null,
      house_id: null,
      rank: 2,
      seizure: '轮候查封',
    },
    {
      name: '住宅 2',
      type: '住宅',
      address: null,
      area: null,
      value: null,
      lng: null,
      lat: null,
      house_id: null,
      rank: null,
      seizure: null,
    },
  ]
  ids = {
    factory: await insertRights(api.db, {
      id_code: 'RZ26110012',
      title: '通州某制造企业债权',
      category: 'single_claim',
      debtor_industry: '通用设备制造',
      creditor: '演示银行 01 分行',
      region_id: TONGZHOU,
      principal: 4200 * WAN,
      interest: 1386.5 * WAN,
      total: 5586.5 * WAN,
      price: 2980 * WAN,
      status: 'registering',
      publish_time: START - 5 * DAY,
      deadline: START + 20 * DAY,
      followed_total: 86,
      agent_ids: [agentId],
      collateral: JSON.stringify(collateral),
      notice: JSON.stringify({
        title: '转让公告',
        publisher: '演示银行 01 分行',
        sections: [{ title: '第一条 转让标的', text: '债权一户。' }],
      }),
      debtors: JSON.stringify([
        { name: '通州某设备制造有限公司', industry: '制造', principal: 4000 * WAN, interest: 0 },
        { name: '张三丰', industry: null, principal: 200 * WAN, interest: 0 },
      ]),
      documents: JSON.stringify([
        { id: 1, name: '转让公告.pdf', file: 'notice.pdf', size: 1 },
        { id: 2, name: '抵押物评估报告.pdf', file: '../../../etc/passwd', size: 1 },
      ]),
    }),
    pack: await insertRights(api.db, {
      title: '京津商贸类 18 户资产包',
      category: 'amc_package',
      debtor_industry: '批发零售',
      total: 31_504.2 * WAN,
      price: 8000 * WAN,
      bid_total: 7,
      current_price: 8460 * WAN,
      status: 'trading',
      publish_time: START - 9 * DAY,
      deadline: START + 2 * DAY,
      followed_total: 5,
    }),
    soon: await insertRights(api.db, {
      title: '大兴某物流企业债权',
      category: 'bank_loan',
      total: 450 * WAN,
      status: 'publishing',
      publish_time: START - DAY,
      region_id: CHAOYANG,
    }),
    done: await insertRights(api.db, {
      title: '顺义某餐饮企业租赁债权',
      category: 'lease_finance',
      total: 444.4 * WAN,
      price: 196 * WAN,
      bid_total: 3,
      current_price: 212 * WAN,
      deal_price: 212 * WAN,
      deal_time: START - 6 * DAY - 60,
      status: 'done',
      publish_time: START - 40 * DAY,
      deadline: START - 6 * DAY,
    }),
    hidden: await insertRights(api.db, { title: '还没公告的债权', publish_time: START + DAY }),
  }
})
afterAll(() => api.close())

type Name = keyof typeof ids
const found = async (request: Partial<Request<'rights/pub-list'>>) =>
  (await api.call('rights/pub-list', request)).result.list.map(card => card.id)

test.each<[string, Partial<Request<'rights/pub-list'>>, Name[]]>([
  ['nothing: open ones by nearest deadline, then ended ones', {}, ['pack', 'factory', 'soon', 'done']],
  ['kind', { categories: ['amc_package', 'lease_finance'] }, ['pack', 'done']],
  ['industry', { debtor_industry: '批发零售' }, ['pack']],
  ['district', { region_ids: [TONGZHOU] }, ['factory']],
  ['city', { region_ids: [BEIJING] }, ['pack', 'factory', 'soon', 'done']],
  ['state', { statuses: ['done', 'trading'] }, ['pack', 'done']],
  ['what secures it', { collateral_type: '住宅' }, ['factory']],
  ['claim', { total_min: 1000 * WAN, total_max: 10_000 * WAN }, ['factory']],
  ['price', { price_max: 3000 * WAN }, ['factory', 'done']],
  ['deadline', { deadline_from: '2026-01-16', deadline_to: '2026-01-20' }, ['pack']],
  ['words', { keyword: '制造 债权' }, ['factory']],
])('the list is narrowed by %s', async (_what, request, names) => {
  expect(await found(request)).toEqual(names.map(name => ids[name]))
})

test.each<[NonNullable<Request<'rights/pub-list'>['sort']>, Name[]]>([
  ['new_desc', ['soon', 'factory', 'pack', 'done']],
  ['total_asc', ['done', 'soon', 'factory', 'pack']],
  ['total_desc', ['pack', 'factory', 'soon', 'done']],
  ['price_asc', ['done', 'factory', 'pack', 'soon']],
  ['price_desc', ['pack', 'factory', 'done', 'soon']],
  ['deadline_asc', ['done', 'pack', 'factory', 'soon']],
])('the list is sorted by %s', async (sort, names) => {
  expect(await found({ sort })).toEqual(names.map(name => ids[name]))
})

test('a search puts the best match first and shows no person by the full name', async () => {
  const search = async (keyword: string) =>
    (await api.call('rights/pub-search-mobile', { keyword })).result.list.map(card => card.id)
  expect(await search('rz26110012')).toEqual([ids.factory])
  expect(await search('某')).toEqual([ids.factory, ids.soon, ids.done])
  expect(await search('大兴')).toEqual([ids.soon])
  expect(await search('演示银行')).toEqual([ids.factory])
  expect(await search('演示工业园')).toEqual([ids.factory])
  expect(await search('某设备制造')).toEqual([ids.factory])
  expect(await search('张三丰')).toEqual([])
})

test('a card tells the bids, what is left below the claim by the price that holds, and how the security ranks and is seized', async () => {
  const cards = new Map((await api.call('rights/pub-list', {})).result.list.map(card => [card.id, card]))
  expect(cards.get(ids.factory)).toMatchObject({
    bid_total: 0,
    current_price: null,
    deal_price: null,
    deal_time: null,
    discount_rate: 46.7,
    seizure: 'mixed',
    ranks: [1, 2],
  })
  expect(cards.get(ids.pack)).toMatchObject({
    bid_total: 7,
    price: 8000 * WAN,
    current_price: 8460 * WAN,
    discount_rate: 73.1,
    seizure: null,
    ranks: [],
  })
  expect(cards.get(ids.done)).toMatchObject({
    bid_total: 3,
    deal_price: 212 * WAN,
    deal_time: START - 6 * DAY - 60,
    discount_rate: 52.3,
  })
})

test('bounds turned round are refused', async () => {
  for (const [from, to, low, high] of [
    ['total_min', 'total_max', 1, 2],
    ['price_min', 'price_max', 1, 2],
    ['deadline_from', 'deadline_to', '2026-01-01', '2026-01-02'],
  ] as const) {
    expect(getFaultFields(await api.call('rights/pub-list', { [from]: high, [to]: low }))).toEqual([from])
  }
})

test('the head counts open packages', async () => {
  const { result } = await api.call('rights/mobile-index')
  expect(result).toMatchObject({
    total: 3,
    total_amount: (5586.5 + 31_504.2 + 450) * WAN,
    regions: [
      { key: String(CHAOYANG), total: 2 },
      { label: '通州', total: 1 },
    ],
    hot: [{ id: ids.factory }, { id: ids.pack }, { id: ids.soon }],
    latest: [{ id: ids.soon }, {}, {}],
    collateral_types: [
      { key: '住宅', total: 1 },
      { key: '工业厂房', total: 1 },
    ],
  })
  expect(result.categories.filter(c => c.total > 0).map(c => c.key)).toEqual([
    'bank_loan',
    'amc_package',
    'single_claim',
  ])
  expect(result.total_bands.filter(b => b.total).map(b => [b.label, b.total])).toEqual([
    ['500万以下', 1],
    ['5000万–1亿', 1],
    ['1亿–5亿', 1],
  ])
  expect(result.statuses.find(s => s.key === 'done')?.total).toBe(1)
})

describe('the page', () => {
  const info = (request: object, who: { token?: string } = {}) =>
    api.call('rights/detail-mobile', request as never, who)
  const open = async (url: string) => await api.app.inject(url)

  test('has rank and seizure of what secures it, and persons by the family name', async () => {
    const { result } = await info({ id: ids.factory })
    expect(result).toMatchObject({
      discount_rate: 46.7,
      collateral: [
        { type: '工业厂房', rank: 1, seizure: '首封', court: '演示区人民法院', build_year: 2011 },
        { rank: 2, court: null, floor: null },
        { rank: null },
      ],
      notice: {
        title: '转让公告',
        published_at: START - 5 * DAY,
        sections: [{ title: '第一条 转让标的', text: '债权一户。' }],
      },
      collateral_brief: [
        { type: '工业厂房', total: 1, area: 8612 },
        { type: '住宅', total: 2, area: null },
      ],
      debtors: [{ name: '通州某设备制造有限公司' }, { name: '张某' }],
      agents: [{ id: agentId }],
      followed_total: 86,
      share: { link: expect.stringMatching(/\/rights\/RZ26110012\.html$/) },
    })
    expect(result.near.map(card => card.id)).toEqual([ids.soon, ids.pack])
    expect(JSON.stringify(result)).not.toContain('张三丰')
  })

  test('opens by id, by code, or by both where they belong together', async () => {
    expect((await info({ id_code: 'RZ26110012' })).result.id).toBe(ids.factory)
    expect((await info({ id_code: String(ids.pack) })).result.id).toBe(ids.pack)
    expect((await info({ id: ids.factory, id_code: 'RZ26110012' })).errcode).toBe(0)
    expect((await info({ id: ids.pack, id_code: 'RZ26110012' })).errcode).toBe(1005)
    expect(getFaultFields(await info({}))).toEqual(['id'])
    expect((await info({ id: 999_999 })).errcode).toBe(1005)
    expect((await info({ id: ids.hidden })).errcode).toBe(1005)
  })

  test('gives members the papers for an hour, visitors their names', async () => {
    const member = await api.member()
    expect((await info({ id: ids.factory })).result.documents).toEqual([
      { id: 1, name: '转让公告.pdf', url: '', size: expect.any(Number) },
      expect.objectContaining({ url: '' }),
    ])
    const [notice, report] = (await info({ id: ids.factory }, member)).result.documents
    const answer = await open(notice?.url ?? '')
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
      200,
      'application/pdf',
      notice?.size,
    ])
    expect((await open(report?.url ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await open(notice?.url.replace('/rights/', '/entrust/') ?? '')).statusCode).toBe(403)
    expect((await open(notice?.url.replace(`/${ids.factory}/`, `/${ids.pack}/`) ?? '')).statusCode).toBe(403)
    expect((await open(notice?.url.replace(/expires=\d/, 'expires=9') ?? '')).statusCode).toBe(403)
    api.advance(3601)
    expect((await open(notice?.url ?? '')).statusCode).toBe(403)
    api.advance(-3601)
  })
})

describe('the self-test of buyers', () => {
  const test_ = async (answers: object, about: object = {}) =>
    (await api.call('qualifications-topic/get-answer', { topic: 'buyer', answers, ...about } as never)).result

  test('asks what is open and judges when all is answered', async () => {
    const empty = await test_({})
    expect(empty).toMatchObject({ topic: 'buyer', verdict: null, complete: false })
    expect(empty.questions.map(q => q.key)).toEqual(['hukou', 'ring', 'insurance', 'children', 'homes'])
    expect(await test_({ hukou: 'local', ring: 'inside' })).toMatchObject({ complete: false })
    expect(await test_({ hukou: 'local', ring: 'outside' })).toMatchObject({
      complete: true,
      verdict: { value: 'yes', max_homes: null, rule_date: '2025-08-09' },
    })
  })

  test.each([
    ['a local with one home', { hukou: 'local', ring: 'inside', children: 'lt2', homes: '1' }, 'yes', 2],
    ['a local with two', { hukou: 'local', ring: 'inside', children: 'lt2', homes: '2' }, 'no', 2],
    [
      'a local with two and two children',
      { hukou: 'local', ring: 'inside', children: 'ge2', homes: '2' },
      'yes',
      3,
    ],
    [
      'another after one year',
      { hukou: 'other', ring: 'inside', insurance: '1to2', children: 'lt2', homes: '0' },
      'no',
      0,
    ],
    [
      'another after two years',
      { hukou: 'other', ring: 'inside', insurance: 'ge2', children: 'lt2', homes: '0' },
      'yes',
      1,
    ],
    [
      'another with a home',
      { hukou: 'other', ring: 'inside', insurance: 'ge2', children: 'lt2', homes: '1' },
      'no',
      1,
    ],
    ['another outside the ring', { hukou: 'other', ring: 'outside', insurance: '1to2' }, 'yes', null],
    ['another outside it too early', { hukou: 'other', ring: 'outside', insurance: 'lt1' }, 'no', 0],
  ])('judges %s', async (_who, answers, value, max_homes) => {
    expect((await test_(answers)).verdict).toMatchObject({
      value,
      max_homes,
      source: expect.stringContaining('限购'),
    })
  })

  test('by the rule of the day', async () => {
    const other = { hukou: 'other', ring: 'inside', insurance: '1to2', children: 'lt2', homes: '0' }
    expect((await test_(other)).verdict?.value).toBe('no')
    api.setTime(Date.UTC(2026, 7, 8) / 1000)
    expect((await test_(other)).verdict).toMatchObject({ value: 'yes', rule_date: '2026-08-08' })
    api.setTime(START)
  })

  test('never guesses where no rule is kept', async () => {
    expect(await test_({}, { region_id: 310104 })).toMatchObject({
      questions: [],
      complete: true,
      verdict: { value: 'unknown', text: expect.stringContaining('上海') },
    })
    expect(await test_({}, { house_id: await insertLot(api.db, { house_type: 4 }) })).toMatchObject({
      verdict: { value: 'unknown' },
    })
    expect((await test_({}, { house_id: await insertLot(api.db) })).questions).toHaveLength(5)
    expect((await api.call('qualifications-topic/get-answer', { region_id: 999_999 })).errcode).toBe(1005)
    expect((await api.call('qualifications-topic/get-answer', { house_id: 999_999 })).errcode).toBe(1005)
  })

  test('refuses what it did not ask', async () => {
    expect(
      getFaultFields(await api.call('qualifications-topic/get-answer', { answers: { colour: 'red' } })),
    ).toEqual(['answers'])
    expect(
      getFaultFields(await api.call('qualifications-topic/get-answer', { answers: { ring: 'third' } })),
    ).toEqual(['answers'])
  })
})

describe('the self-test of buyers of claims', () => {
  test.each([
    [{ office: 'yes', related: 'no', person: 'person' }, 'no'],
    [{ office: 'no', related: 'yes', person: 'company' }, 'no'],
    [{ office: 'no', related: 'no', person: 'company' }, 'conditional'],
  ])('%p: %s', async (answers, value) => {
    expect(
      (await api.call('qualifications-topic/get-answer', { topic: 'rights', answers })).result.verdict,
    ).toMatchObject({ value, rule_date: '2009-03-30' })
  })
})

describe('answers', () => {
  const keep = (request: object, options: object = {}) =>
    api.call(
      'qualifications-topic/add-answer-log',
      { topic: 'buyer', answers: {}, ...request } as never,
      options,
    )

  test('are kept with the verdict found here, for 180 days', async () => {
    const member = await api.member()
    const { result } = await keep(
      { answers: { hukou: 'local', ring: 'outside', verdict: undefined } },
      member,
    )
    expect(result.verdict?.value).toBe('yes')
    expect(
      await api.db.one(
        "select uid, sign_code, verdict ->> 'value' as value from qualification_log where id = $1",
        [result.id],
      ),
    ).toEqual({ uid: member.uid, sign_code: null, value: 'yes' })
    const visitor = await keep({ rights_id: ids.pack }, { signCode: 'visitor-0000001' })
    expect(visitor.result.verdict).toBeNull()
    expect(
      await api.db.one('select uid, sign_code, rights_id from qualification_log where id = $1', [
        visitor.result.id,
      ]),
    ).toEqual({ uid: null, sign_code: 'visitor-0000001', rights_id: ids.pack })
    const leftAt = async (now: number) => {
      await housekeeping.run({
        db: api.db,
        env: api.env,
        adapters: api.adapters,
        databaseTime: api.databaseTime,
        now: () => now,
        log: api.app.log,
      })
      return (await api.db.query('select 1 from qualification_log')).length
    }
    expect(await leftAt(START + 180 * DAY)).toBe(2)
    expect(await leftAt(START + 180 * DAY + 1)).toBe(0)
  })

  test('are checked, and twenty a day', async () => {
    expect(getFaultFields(await keep({ answers: { ring: 'third' } }))).toEqual(['answers'])
    expect((await keep({ rights_id: 999_999 })).errcode).toBe(1005)
    const { token } = await api.member()
    for (let i = 0; i < 20; i++) expect((await keep({}, { token })).errcode).toBe(0)
    expect((await keep({}, { token })).errcode).toBe(1007)
  })
})
