// Creating and editing lots on the real server: required fields, idempotency keys, versions of the notice with the risks read from it, and
// permissions of agents and editors.
import { RISK_KINDS } from '../../src/contract/codes'
import { startTestServer, START, type Answer, type TestServer } from './harness'
import { CHAOYANG, insertPlaces, LIYUAN, TONGZHOU, WANGJING } from './places'
import { insertAgent, insertLot, insertXiaoqu } from './rows'

const DAY = 86_400
const WAN = 1_000_000

let api: TestServer
let agentId: number
let agent: { token: string }
let stranger: { token: string }
let editor: { token: string }
let member: { token: string }

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  agentId = await insertAgent(api.db)
  agent = await api.member({ roles: ['member', 'agent'], agentId })
  stranger = await api.member({ roles: ['member', 'agent'], agentId: await insertAgent(api.db) })
  editor = await api.member({ roles: ['member', 'editor'] })
  member = await api.member()
})
afterAll(() => api.close())

const ownLot = (values: object = {}) => insertLot(api.db, { agent_ids: [agentId], ...values })
const loadHouseRow = async (id: number) =>
  (await api.db.one<Record<string, unknown>>('select * from house where id = $1', [id])) ?? {}
const loadAudit = (id: number) =>
  api.db.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from audit where entity_type = 'house' and entity_id = $1 order by id`,
    [id],
  )
const listFaultFields = (answer: Answer<unknown>) =>
  (answer.result as { fields?: { field: string }[] } | null)?.fields?.map(f => f.field) ?? []

/** A request that creates a lot within every rule. */
const newLot = {
  title: '朝阳区测试里 3号楼1101室',
  kind: 'sfpm',
  house_type: 5,
  round: 1,
  region_id: CHAOYANG,
  address: '测试街 1 号',
  area: 89.32,
  appraisal_price: 410 * WAN,
  start_price: 300 * WAN,
  deposit: 30 * WAN,
  increment: WAN,
  start_time: START + 3 * DAY,
  end_time: START + 4 * DAY,
  court: '演示区人民法院',
}

describe('a new lot', () => {
  test('is off the shelf, the caller its agent, with a code of its own', async () => {
    const first = await api.call('house/add-edit', newLot, agent)
    const second = await api.call('house/add-edit', newLot, agent)
    expect(first).toMatchObject({ errcode: 0, result: { shelf: 'off', updated_at: START } })
    expect(first.result.code).toMatch(/^BJ2601\d{4,}$/)
    expect(second.result.code).not.toBe(first.result.code)
    expect((await loadHouseRow(second.result.id)).asset_id).not.toBe(
      (await loadHouseRow(first.result.id)).asset_id,
    )
    expect(await loadHouseRow(first.result.id)).toMatchObject({
      status: 'upcoming',
      shelf: 'off',
      agent_ids: [agentId],
      region_name: '朝阳',
      city_id: 110100,
      planned_end_time: newLot.end_time,
      price: newLot.start_price,
    })
    expect((await api.call('house/info', { id: first.result.id })).errcode).toBe(1005)
    expect((await api.call('house/info', { id: first.result.id }, agent)).errcode).toBe(0)
    expect(await loadAudit(first.result.id)).toMatchObject([
      { action: 'house/add-edit', before: null, after: { title: newLot.title } },
    ])
  })

  test.each(['title', 'intro'] as const)(
    'with an advertisement as its %s is refused at the field',
    async field => {
      const answer = await api.call(
        'house/add-edit',
        { ...newLot, [field]: '看房请加 微信，代开发票' },
        agent,
      )
      expect(answer.errcode).toBe(1004)
      expect(listFaultFields(answer)).toEqual([field])
    },
  )

  test('the same key makes one lot, also when sent twice at once', async () => {
    const request = { ...newLot, idem_key: 'one-lot-only-0000001' }
    const answers = await Promise.all([
      api.call('house/add-edit', request, agent),
      api.call('house/add-edit', request, agent),
    ])
    expect(answers[0]?.result.id).toBe(answers[1]?.result.id)
    expect((await api.call('house/add-edit', { ...request, area: 90 }, agent)).errcode).toBe(1008)
  })

  test('every field that is needed is named when it is missing; a fixed price needs no court', async () => {
    const answer = await api.call('house/add-edit', {}, agent)
    expect(answer.errcode).toBe(1004)
    expect(listFaultFields(answer).sort()).toEqual(
      [
        'title',
        'kind',
        'house_type',
        'round',
        'region_id',
        'address',
        'area',
        'start_price',
        'deposit',
        'increment',
        'start_time',
        'end_time',
        'court',
      ].sort(),
    )
    const { court: _court, ...fixed } = { ...newLot, kind: 'ykj' }
    expect((await api.call('house/add-edit', fixed, agent)).errcode).toBe(0)
  })

  test.each([
    ['the auction is shorter than 24 hours', { end_time: newLot.start_time + DAY - 1 }, 'end_time'],
    ['it ends before it starts', { kind: 'gyzc', end_time: newLot.start_time - 1 }, 'end_time'],
    ['the deposit is above 20 %', { deposit: 61 * WAN }, 'deposit'],
    ['the deposit is below 5 %', { deposit: 14 * WAN }, 'deposit'],
    ['the start is under 70 % of appraisal', { start_price: 280 * WAN }, 'start_price'],
    [
      'the start of the second round is under 56 %',
      { round: 2, start_price: 220 * WAN, deposit: 22 * WAN },
      'start_price',
    ],
    [
      'the sale after it is under 56 %',
      { round: 4, start_price: 220 * WAN, deposit: 22 * WAN },
      'start_price',
    ],
    ['the floor is above the top', { floor: '21层', total_floor: 18 }, 'floor'],
    ['it has no latitude', { lng: 116.4 }, 'lng'],
    ['it has ended already', { start_time: START - 3 * DAY, end_time: START - DAY }, 'end_time'],
    ['the region is a city', { region_id: 110100 }, 'region_id'],
    ['the circle is of another district', { circle_id: LIYUAN }, 'circle_id'],
    ['there is no such community', { xiaoqu_id: 999_999 }, 'xiaoqu_id'],
    ['there is no such tag', { feature_ids: [999_999] }, 'feature_ids'],
    ['there is no such asset', { asset_id: 999_999 }, 'asset_id'],
    ['there is no such station', { subway_station_id: 999_999 }, 'subway_station_id'],
  ])('is refused when %s', async (_why, change, field) => {
    const answer = await api.call('house/add-edit', { ...newLot, ...change }, agent)
    expect(answer.errcode).toBe(1004)
    expect(listFaultFields(answer)).toContain(field)
  })

  test.each([
    ['the bounds of a court auction', { start_price: 287 * WAN, deposit: 57.4 * WAN }],
    ['56 % in the second round', { round: 2, start_price: 229.6 * WAN, deposit: 11.48 * WAN }],
    [
      'no bounds for state assets',
      { kind: 'gyzc', start_price: 100 * WAN, deposit: 90 * WAN, end_time: newLot.start_time + 3600 },
    ],
  ])('is taken at %s', async (_what, change) => {
    expect(await api.call('house/add-edit', { ...newLot, ...change }, agent)).toMatchObject({ errcode: 0 })
  })

  test('a community brings its circle, point and schools; stations near the point are found', async () => {
    const xiaoqu = await insertXiaoqu(api.db, {
      name: '测试里',
      circle_id: WANGJING,
      lng: 116.472,
      lat: 39.991,
    })
    const school = await api.db.one<{ id: number }>(
      `insert into school (name, level, region_id, address, lng, lat) values ('小学', 'primary', 110105, '望京', 116.4, 39.9) returning id`,
    )
    await api.db.query('insert into xiaoqu_school values ($1, $2)', [xiaoqu, school?.id])
    const { result } = await api.call('house/add-edit', { ...newLot, xiaoqu_id: xiaoqu }, agent)
    expect(await loadHouseRow(result.id)).toMatchObject({
      circle_name: '望京',
      xiaoqu_name: '测试里',
      lng: 116.472,
      lat: 39.991,
      school_ids: [school?.id],
      subway_station_name: '望京',
      subway_line_name: '15号线',
      near_station_ids: [1, 2],
    })
    expect(await loadHouseRow(result.id).then(row => row.subway_distance)).toBeGreaterThan(100)
    const moved = await api.call('house/add-edit', { id: result.id, region_id: TONGZHOU }, agent)
    expect(listFaultFields(moved)).toEqual(['xiaoqu_id'])
  })
})

describe('a change', () => {
  test('touches what is sent alone, and is kept with what was before', async () => {
    const id = await ownLot()
    const { result } = await api.call('house/add-edit', { id, title: '改过的标题' }, agent)
    expect(result).toMatchObject({ id, updated_at: START + 1, shelf: 'on' })
    expect(await loadHouseRow(id)).toMatchObject({ title: '改过的标题', address: '望京西路 1 号' })
    expect(await loadAudit(id)).toMatchObject([
      { before: { title: expect.stringContaining('测试房源') }, after: { title: '改过的标题' } },
    ])
  })

  test('of the same values changes nothing', async () => {
    const id = await ownLot()
    const { result } = await api.call('house/add-edit', { id, address: '望京西路 1 号' }, agent)
    expect(result.updated_at).toBe(START)
    expect(await loadAudit(id)).toEqual([])
  })

  test('takes away what a lot may be without, and what follows from it', async () => {
    const facts = {
      floor: '11/18',
      floor_no: 11,
      jushi: 2,
      has_elevator: true,
      case_no: '演01执1号',
      market_price: 400 * WAN,
      intro: '南北通透',
      look_time: '周三',
    }
    const id = await ownLot(facts)
    const { errcode } = await api.call(
      'house/add-edit',
      {
        id,
        title: '只剩要紧的',
        clear: ['floor', 'jushi', 'has_elevator', 'case_no', 'market_price', 'intro'],
      },
      agent,
    )
    expect(errcode).toBe(0)
    expect(await loadHouseRow(id)).toMatchObject({
      title: '只剩要紧的',
      floor: null,
      floor_no: null,
      jushi: null,
      has_elevator: null,
      case_no: null,
      market_price: null,
      discount_rate: null,
      intro: null,
      look_time: '周三',
    })
    expect(await loadAudit(id)).toMatchObject([
      { before: { case_no: facts.case_no, jushi: 2 }, after: { case_no: null, jushi: null } },
    ])
    expect((await api.call('house/info', { id })).result).toMatchObject({
      floor: null,
      jushi: null,
      has_elevator: null,
      market_price: null,
    })
  })

  test('takes away the community but not the place it brought; the point goes as a whole', async () => {
    const xiaoqu = await insertXiaoqu(api.db, {
      name: '退出里',
      circle_id: WANGJING,
      lng: 116.472,
      lat: 39.991,
    })
    const {
      result: { id },
    } = await api.call('house/add-edit', { ...newLot, xiaoqu_id: xiaoqu }, agent)
    const clear = (...fields: string[]) => api.call('house/add-edit', { id, clear: fields } as never, agent)
    expect((await clear('xiaoqu_id')).errcode).toBe(0)
    expect(await loadHouseRow(id)).toMatchObject({
      xiaoqu_id: null,
      xiaoqu_name: null,
      circle_name: '望京',
      lng: 116.472,
      lat: 39.991,
      subway_station_name: '望京',
    })
    expect(listFaultFields(await clear('lng'))).toEqual(['lng'])
    expect((await clear('lng', 'lat', 'circle_id')).errcode).toBe(0)
    expect(await loadHouseRow(id)).toMatchObject({
      circle_id: null,
      circle_name: null,
      lng: null,
      lat: null,
      near_station_ids: [],
      subway_station_name: null,
    })
  })

  test('does not take away what a lot must have', async () => {
    const id = await ownLot()
    expect(
      listFaultFields(await api.call('house/add-edit', { id, clear: ['title'] } as never, agent)),
    ).toEqual(['clear'])
    expect(listFaultFields(await api.call('house/add-edit', { id, clear: ['court'] }, agent))).toEqual([
      'court',
    ])
    expect(
      listFaultFields(await api.call('house/add-edit', { id, floor: '3', clear: ['floor'] }, agent)),
    ).toEqual(['floor'])
    const fixed = await ownLot({ kind: 'ykj' })
    expect((await api.call('house/add-edit', { id: fixed, clear: ['court'] }, agent)).errcode).toBe(0)
    expect(await loadHouseRow(fixed)).toMatchObject({ court: '' })
    expect(listFaultFields(await api.call('house/add-edit', { id: fixed, kind: 'gyzc' }, agent))).toEqual([
      'court',
    ])
  })

  test('is for the agents of the lot, editors and admins', async () => {
    const id = await ownLot()
    const change = { id, title: '谁都想改' }
    expect((await api.call('house/add-edit', change)).errcode).toBe(1001)
    expect((await api.call('house/add-edit', change, member)).errcode).toBe(1006)
    expect((await api.call('house/add-edit', change, stranger)).errcode).toBe(1006)
    expect((await api.call('house/add-edit', change, editor)).errcode).toBe(0)
    expect((await api.call('house/add-edit', { ...change, id: 999_999 }, editor)).errcode).toBe(1005)
  })

  test('on a stale copy is refused', async () => {
    const id = await ownLot()
    const first = await api.call('house/add-edit', { id, title: '第一个改的', updated_at: START }, agent)
    const second = await api.call('house/add-edit', { id, title: '第二个改的', updated_at: START }, editor)
    expect(first.errcode).toBe(0)
    expect(second).toMatchObject({ errcode: 1008, result: { updated_at: first.result.updated_at } })
    expect(await loadHouseRow(id)).toMatchObject({ title: '第一个改的' })
  })

  test.each([
    { status: 'ongoing' },
    { current_price: 400 * WAN },
    { deal_price: 400 * WAN },
    { agent_ids: [1] },
  ])('of %p is for editors', async change => {
    const id = await ownLot()
    expect((await api.call('house/add-edit', { id, ...change }, agent)).errcode).toBe(1006)
  })

  test('of the state goes along the table', async () => {
    const id = await ownLot()
    const move = (status: string, more: object = {}) =>
      api.call('house/add-edit', { id, status, ...more } as never, editor)
    expect((await move('sold', { deal_price: 310 * WAN })).errcode).toBe(1008)
    expect((await move('ongoing')).errcode).toBe(0)
    expect(listFaultFields(await move('sold'))).toEqual(['deal_price'])
    expect(listFaultFields(await move('sold', { deal_price: 299 * WAN }))).toEqual(['deal_price'])
    expect((await move('sold', { deal_price: 310 * WAN })).errcode).toBe(0)
    expect(await loadHouseRow(id)).toMatchObject({ status: 'sold', price: 310 * WAN, deal_time: START })
    expect((await move('ongoing')).errcode).toBe(1008)
  })

  test('of the terms is no longer the agents’ once somebody has bid', async () => {
    const id = await ownLot({ status: 'ongoing', bid_total: 3, current_price: 320 * WAN })
    expect((await api.call('house/add-edit', { id, increment: 2 * WAN }, agent)).errcode).toBe(1008)
    expect((await api.call('house/add-edit', { id, intro: '可以改描述' }, agent)).errcode).toBe(0)
    expect((await api.call('house/add-edit', { id, increment: 2 * WAN }, editor)).errcode).toBe(0)
  })

  test('reaches the community’s numbers', async () => {
    const xiaoqu = await insertXiaoqu(api.db, { name: '计数里' })
    const id = await ownLot({ xiaoqu_id: xiaoqu })
    const totals = () =>
      api.db.one('select lot_total, open_total, ongoing_total, deal_total from xiaoqu where id = $1', [
        xiaoqu,
      ])
    expect(await totals()).toEqual({ lot_total: 1, open_total: 1, ongoing_total: 0, deal_total: 0 })
    await api.call('house/add-edit', { id, status: 'ongoing' }, editor)
    expect(await totals()).toEqual({ lot_total: 1, open_total: 1, ongoing_total: 1, deal_total: 0 })
    await api.call('house/add-edit', { id, status: 'sold', deal_price: 330 * WAN }, editor)
    expect(await totals()).toEqual({ lot_total: 1, open_total: 0, ongoing_total: 0, deal_total: 1 })
    await api.call('house/shelf-set', { house_id: id, shelf: 'off' }, agent)
    expect(await totals()).toEqual({ lot_total: 0, open_total: 0, ongoing_total: 0, deal_total: 0 })
    await api.db.query('delete from house where id = $1', [id])
    expect(await totals()).toEqual({ lot_total: 0, open_total: 0, ongoing_total: 0, deal_total: 0 })
  })
})

describe('the notice', () => {
  const tax = '标的过户所涉及的一切税、费均由买受人承担。'
  const notice = [
    { key: 'guide', title: '竞买须知', text: `${tax}法院不负责腾退清场。` },
    { key: 'intro', title: '标的介绍', text: '建筑面积 89.32 平方米。' },
  ]
  const noticeOf = async (id: number) => (await api.call('house/get-notice', { house_id: id })).result

  test('is read for its risks, and each new text is a version that says what it changed', async () => {
    const id = await ownLot()
    await api.call('house/add-edit', { id, notice }, agent)
    const first = await noticeOf(id)
    expect(first).toMatchObject({
      version: 1,
      sections: notice,
      versions: [{ version: 1, changes: ['首次发布'] }],
    })
    expect(first.risk).toContainEqual(
      expect.objectContaining({
        kind: 'tax_bearer',
        value: 'yes',
        quote: expect.stringContaining('一切税、费均由买受人承担'),
      }),
    )
    expect(await loadHouseRow(id)).toMatchObject({
      risk_yes: expect.arrayContaining(['tax_bearer', 'clearing']),
    })

    await api.call('house/add-edit', { id, notice }, agent)
    expect((await noticeOf(id)).version).toBe(1)

    const changed = [
      { ...notice[0], text: '标的过户所涉及的税、费由买卖双方各自承担。法院不负责腾退清场。' },
      notice[1],
    ]
    await api.call('house/add-edit', { id, notice: changed as never }, agent)
    const second = await noticeOf(id)
    expect(second.version).toBe(2)
    expect(second.versions.find(v => v.version === 2)?.changes).toEqual([
      `竞买须知：“${tax}”改为“标的过户所涉及的税、费由买卖双方各自承担。”`,
    ])
    expect(second.risk.find(flag => flag.kind === 'tax_bearer')?.value).toBe('no')
    expect(
      (await api.call('house/get-notice', { house_id: id, version: 1 })).result.risk.find(
        flag => flag.kind === 'tax_bearer',
      )?.value,
    ).toBe('yes')
  })

  test('a share that the title or the address names is one, and goes with the words', async () => {
    const title = `${newLot.title}的一半产权`
    const { id } = (await api.call('house/add-edit', { ...newLot, title }, agent)).result
    const shared = {
      risk_yes: ['co_owner'],
      share_percent: 50,
      unit_price: Math.round(newLot.start_price / (newLot.area / 2)),
    }
    expect(await loadHouseRow(id)).toMatchObject(shared)
    expect((await api.call('house/add-edit', { id, title: newLot.title }, agent)).errcode).toBe(0)
    expect(await loadHouseRow(id)).toMatchObject({ risk_yes: [], share_percent: null })
    expect(
      (await api.call('house/add-edit', { id, address: '测试街 1 号之百分之五十份额' }, agent)).errcode,
    ).toBe(0)
    expect(await loadHouseRow(id)).toMatchObject(shared)
    // A form that returns its own content is accepted, and a text that does not mention a risk removes no flag.
    const { risk } = (await api.call('house/info', { id }, agent)).result
    const flags = risk
      .filter(({ value }) => value === 'yes')
      .map(({ kind, value, quote, section }) => ({ kind, value, quote, section }))
    const notice = [{ key: 'notice', title: '公告', text: '买受人自行办理过户。' }]
    expect((await api.call('house/add-edit', { id, notice, risk: flags } as never, agent)).errcode).toBe(0)
    expect(await loadHouseRow(id)).toMatchObject(shared)
    await api.call('house/add-edit', { id, address: newLot.address }, agent)
    expect(await loadHouseRow(id)).toMatchObject({ risk_yes: [], share_percent: null })
  })

  test('flags given by hand need a sentence of the notice', async () => {
    const id = await ownLot()
    await api.call('house/add-edit', { id, notice }, agent)
    const give = (risk: object[]) => api.call('house/add-edit', { id, risk } as never, agent)
    expect(listFaultFields(await give([{ kind: 'lease', value: 'yes' }]))).toEqual(['risk'])
    expect(listFaultFields(await give([{ kind: 'lease', value: 'yes', quote: '租期至 2029 年' }]))).toEqual([
      'risk',
    ])
    expect(
      listFaultFields(
        await give([
          { kind: 'lease', value: 'unstated' },
          { kind: 'lease', value: 'unstated' },
        ]),
      ),
    ).toEqual(['risk'])
    expect(listFaultFields(await give([{ kind: 'lease', value: 'no' }]))).toEqual(['risk'])
    for (const value of ['unstated', 'no']) {
      const hidden = await give([{ kind: 'clearing', value, quote: value === 'no' ? '清场' : null }])
      expect(listFaultFields(hidden)).toEqual(['risk'])
      expect(hidden.errmsg).toContain('公告写明')
    }
    const overruled = { id, risk: [{ kind: 'clearing', value: 'unstated' }] }
    expect((await api.call('house/add-edit', overruled as never, editor)).errcode).toBe(0)
    const { risk } = await noticeOf(id)
    expect(risk).toHaveLength(RISK_KINDS.length)
    expect(risk.find(flag => flag.kind === 'clearing')?.value).toBe('unstated')
    expect(risk.find(flag => flag.kind === 'tax_bearer')?.value).toBe('yes')
    expect(await loadHouseRow(id)).toMatchObject({ risk_yes: ['tax_bearer'] })
  })

  test('days for the balance that a form gives are weighed as those that are read', async () => {
    const id = await ownLot()
    const quote = '余款另行缴纳，以通知为准。'
    await api.call('house/add-edit', { id, notice: [{ ...notice[0], text: quote }] } as never, editor)
    const give = async (value: string, number: number) => {
      await api.call(
        'house/add-edit',
        { id, risk: [{ kind: 'balance_days', value, number, quote }] } as never,
        editor,
      )
      return (await noticeOf(id)).risk.find(({ kind }) => kind === 'balance_days')?.value
    }
    expect([await give('no', 15), await give('no', 29), await give('yes', 30)]).toEqual(['yes', 'yes', 'no'])
  })

  test('is read for its risks before anything is saved, each with its sentence', async () => {
    const { result } = await api.call('house/read-notice', { notice }, agent)
    expect(result.risk).toHaveLength(RISK_KINDS.length)
    expect(result.risk.find(flag => flag.kind === 'tax_bearer')).toMatchObject({ value: 'yes', quote: tax })
    expect(result.risk.find(flag => flag.kind === 'hukou')).toMatchObject({ value: 'unstated', quote: null })
    expect((await api.call('house/read-notice', { notice }, await api.member())).errcode).toBe(1006)
    const long = [{ ...notice[0], text: 'a'.repeat(20_000) }]
    const tooLong = { notice: [...long, ...long, ...long, ...long] as never }
    expect(listFaultFields(await api.call('house/read-notice', tooLong, agent))).toEqual(['notice'])
  })

  test('is read by the room that the title or the address of the lot names', async () => {
    const notice = [{ key: 'special' as const, title: '特别提示', text: '302室户口未迁出。' }]
    const read = async (address: string) => {
      const { result } = await api.call('house/read-notice', { notice, title: '望京西园', address }, agent)
      return result.risk.find(flag => flag.kind === 'hukou')?.value
    }
    expect(await read('望京西园3号楼301室')).toBe('unstated')
    expect(await read('望京西园3号楼302室')).toBe('yes')
    const id = await ownLot()
    // An unchanged text keeps its flags, so each version uses a different text.
    const saved = async (text: string, address?: string) => {
      const form = { id, notice: [{ ...notice[0]!, text }], ...(address && { address }) }
      expect((await api.call('house/add-edit', form, agent)).errcode).toBe(0)
      return (await loadHouseRow(id)).risk_yes
    }
    expect(await saved('302室户口未迁出。', '望京西园3号楼302室')).toContain('hukou')
    expect(await saved('302室有户口未迁出。', '望京西园3号楼301室')).not.toContain('hukou')
    // The stored address identifies it as well.
    expect(await saved('302室仍有户口未迁出。')).not.toContain('hukou')
  })

  test('text that the database cannot hold is refused, not a fault', async () => {
    const id = await ownLot()
    const odd = await api.call(
      'house/add-edit',
      { id },
      { ...agent, fields: { notice: '[{"key":"guide","title":"竞买须知","text":"\\u0000"}]' } },
    )
    expect(listFaultFields(odd)).toEqual(['notice'])
    expect((await api.call('house/add-edit', { id, notice: [] }, agent)).errcode).toBe(1004)
  })
})

describe('what an agent says of a price', () => {
  test("a home's market price lies about what its community asks; an editor's may lie elsewhere", async () => {
    const xiaoqu_id = await insertXiaoqu(api.db, { avg_price: 4 * WAN })
    const id = await ownLot({ xiaoqu_id, area: 100, house_type: 5 })
    const set = (wan: number, who: { token: string }) =>
      api.call('house/add-edit', { id, market_price: wan * WAN }, who)
    const dear = await set(900, agent)
    expect(listFaultFields(dear)).toEqual(['market_price'])
    expect(dear.errmsg).toContain('240.00–560.00万')
    expect(listFaultFields(await set(100, agent))).toEqual(['market_price'])
    expect((await set(420, agent)).errcode).toBe(0)
    expect((await set(900, editor)).errcode).toBe(0)
  })
})

describe('the shelf', () => {
  test('takes a lot with a cover and every field that is needed', async () => {
    const id = await ownLot({ shelf: 'off', address: '' })
    const refused = await api.call('house/shelf-set', { house_id: id, shelf: 'on' }, agent)
    expect(refused.errcode).toBe(1008)
    expect(listFaultFields(refused).sort()).toEqual(['address', 'cover'])
    await api.db.query(`update house set cover = '/static/pic/a.webp', address = '望京' where id = $1`, [id])
    expect((await api.call('house/shelf-set', { house_id: id, shelf: 'on' }, agent)).result).toMatchObject({
      house_id: id,
      shelf: 'on',
    })
    expect((await api.call('house/info', { id })).errcode).toBe(0)
    expect((await api.call('house/shelf-set', { house_id: id, shelf: 'on' }, agent)).errcode).toBe(0)
    expect((await loadAudit(id)).map(a => a.action)).toEqual(['house/shelf-set'])
  })

  test('what an editor took off only an editor puts on again', async () => {
    const id = await ownLot({ cover: '/static/pic/a.webp' })
    const set = (shelf: 'on' | 'off', who: { token: string }) =>
      api.call('house/shelf-set', { house_id: id, shelf }, who)
    expect((await set('off', stranger)).errcode).toBe(1006)
    expect((await set('off', editor)).errcode).toBe(0)
    expect((await set('on', agent)).errcode).toBe(1006)
    expect((await set('on', editor)).errcode).toBe(0)
    expect((await set('off', agent)).errcode).toBe(0)
    expect((await set('on', agent)).errcode).toBe(0)
    expect((await api.call('house/shelf-set', { house_id: 999_999, shelf: 'on' }, editor)).errcode).toBe(1005)
  })
})

describe('head texts', () => {
  const texts = { title: '演示房源', keywords: '法拍,朝阳', description: '演示数据' }

  test('are an editor’s, and empty ones return to those made', async () => {
    const id = await ownLot()
    expect((await api.call('house/edit-seo', { house_id: id, ...texts }, agent)).errcode).toBe(1006)
    expect((await api.call('house/edit-seo', { house_id: id, ...texts }, editor)).result).toEqual({
      house_id: id,
      ...texts,
      is_default: false,
    })
    expect((await api.call('house/get-seo', { house_id: id })).result).toMatchObject(texts)
    const made = await api.call(
      'house/edit-seo',
      { house_id: id, title: '', keywords: '', description: '' },
      editor,
    )
    expect(made.result.is_default).toBe(true)
    expect(made.result.title).toContain('朝阳')
  })

  test('with angle brackets are refused', async () => {
    const id = await ownLot()
    expect(
      listFaultFields(
        await api.call('house/edit-seo', { house_id: id, ...texts, description: '<script>' }, editor),
      ),
    ).toEqual(['description'])
    expect((await api.call('house/edit-seo', { house_id: 999_999, ...texts }, editor)).errcode).toBe(1005)
  })
})

describe('the on-site check', () => {
  const edit = (id: number, parts: object, who = agent) =>
    api.call('house/survey-edit', { house_id: id, ...parts } as never, who)

  test('replaces each part that is sent and leaves the others', async () => {
    const id = await ownLot()
    const first = await edit(id, {
      infos: { occupied: '无人居住', keys: '法院持有' },
      texts: [
        { title: '现场', text: '空置' },
        { title: '周边', text: '临街' },
      ],
    })
    expect(first.result).toMatchObject({
      house_id: id,
      infos: [
        { key: 'occupied', value: '无人居住' },
        { key: 'keys', value: '法院持有' },
      ],
      texts: [
        { id: 1, title: '现场' },
        { id: 2, title: '周边' },
      ],
      surveyor: '经理',
    })
    const second = await edit(id, { infos: { occupied: '承租人使用' }, updated_at: first.result.updated_at })
    expect(second.result.infos).toEqual([expect.objectContaining({ key: 'occupied', value: '承租人使用' })])
    expect(second.result.texts).toHaveLength(2)
    const third = await edit(id, {
      texts: [
        { id: 2, title: '周边', text: '安静' },
        { title: '钥匙', text: '在法院' },
      ],
    })
    expect(third.result.texts).toMatchObject([
      { id: 2, text: '安静', sort: 1 },
      { id: 3, title: '钥匙', sort: 2 },
    ])
    expect((await api.call('house/survey-info', { house_id: id })).result).toEqual(third.result)
    expect(await loadHouseRow(id)).toMatchObject({ has_survey: true })
  })

  test('of a stale copy, of somebody else’s lot or with an unknown key is refused', async () => {
    const id = await ownLot()
    await edit(id, { infos: { occupied: '无人居住' } })
    expect((await edit(id, { infos: {}, updated_at: 1 })).errcode).toBe(1008)
    expect((await edit(id, { infos: {} }, stranger)).errcode).toBe(1006)
    expect(listFaultFields(await edit(id, { infos: { no_such_key: '1' } }))).toEqual(['infos'])
    expect(listFaultFields(await edit(id, { texts: [{ id: 99, title: 'a', text: 'b' }] }))).toEqual(['texts'])
    expect(listFaultFields(await edit(id, { picture_ids: [999_999] }))).toEqual(['picture_ids'])
    expect((await edit(999_999, { infos: {} })).errcode).toBe(1005)
  })
})

describe('groups', () => {
  const set = (request: object, who = editor) => api.call('house/group-set', request as never, who)

  test('are made, added to, reordered and emptied, each with how many lots changed', async () => {
    const [a, b, c] = [await ownLot(), await ownLot(), await ownLot({ shelf: 'off' })]
    const made = await set({ name: '今日精选', house_ids: [a, b], action: 'add' })
    expect(made.result).toMatchObject({ name: '今日精选', house_total: 2, changed: 2 })
    const group_id = made.result.id
    expect((await set({ group_id, house_ids: [a], action: 'add' })).result.changed).toBe(0)
    expect((await set({ group_id, house_ids: [b, a, c], action: 'replace' })).result).toMatchObject({
      changed: 3,
      house_total: 2,
    })
    expect((await api.call('house/group-house', { group_id })).result.list.map(card => card.id)).toEqual([
      b,
      a,
    ])
    expect((await set({ group_id, house_ids: [b, a, c], action: 'replace' })).result.changed).toBe(0)
    expect(
      (await set({ group_id, house_ids: [a, b], action: 'remove', intro: '编辑推荐' })).result,
    ).toMatchObject({ changed: 2, house_total: 0, intro: '编辑推荐' })
    expect(await loadHouseRow(a)).toMatchObject({ group_ids: [] })
  })

  test('need a name of their own, known lots and an editor', async () => {
    const a = await ownLot()
    await set({ name: '地铁房', house_ids: [], action: 'add' })
    expect(listFaultFields(await set({ house_ids: [a], action: 'add' }))).toEqual(['name'])
    expect((await set({ name: '地铁房', house_ids: [a], action: 'add' })).errcode).toBe(1008)
    expect((await set({ name: '新分组', house_ids: [999_999], action: 'add' })).errcode).toBe(1005)
    expect((await set({ group_id: 999_999, house_ids: [a], action: 'add' })).errcode).toBe(1005)
    expect((await set({ name: '新分组', house_ids: [a], action: 'add' }, agent)).errcode).toBe(1006)
  })
})
