import { formatLow, loadLows } from '../../server/modules/quality/scores'
import { checkQuality } from '../../server/modules/quality/check'
import { keepState } from '../../server/jobs/keep-state'
import { ERRCODE } from '../../src/contract/errcodes'
import { FAULTS, NO_COURT, type Fault } from '../../src/contract/quality-rules'
import { START, startTestServer, type TestServer } from './harness'
import { insertLot, insertRegion, insertXiaoqu } from './rows'

const DAY = 86_400
const SOURCES = ['平台甲', '平台乙'] as const
const COURTS: Record<string, string> = { 平台甲: '甲法院', 平台乙: '乙法院', 平台丙: '丙法院' }
const SMALL = '平台丙'
/** Lots without a fault, by source. */
const CLEAN: Record<string, number> = { 平台甲: 30, 平台乙: 20, 平台丙: 3 }

let api: TestServer
let editor: { token: string; uid: number }
let xiaoqu: number
let made = 0

interface Seed {
  set?: Record<string, unknown>
  notice?: string | null
  add?: (id: number) => Promise<unknown>
}

const AREA = '本次拍卖的房屋建筑面积90平方米。'

/** A lot with all facts that fit together, but for what `seed` changes. */
async function put(source: string, { set = {}, notice = AREA, add }: Seed = {}): Promise<number> {
  made += 1
  const id = await insertLot(api.db, {
    address: `北京市朝阳区青梧里9号楼${made}室`,
    case_no: `（2026）京0105执${made}号`,
    court: COURTS[source],
    xiaoqu_id: xiaoqu,
    lng: 116.401,
    lat: 39.901,
    jushi: 2,
    ting: 1,
    floor: '3',
    cover: 'a.webp',
    look_contact: '法院 010-0000-0000',
    appraisal_price: 450_000_000,
    ...set,
  })
  if (notice !== null) {
    const sections = JSON.stringify([{ key: 'other', title: '公告', text: notice }])
    await api.db.query(
      `with n as (insert into notice (house_id, version, published_at, sections, risk) values ($1, 1, 1, $2, '[]') returning id)
       update house set notice_id = n.id from n where house.id = $1`,
      [id, sections],
    )
  }
  await api.db.query(
    `insert into import_source (kind, source, ref, entity_id, batch_id) values ('lots', $1, $2, $3, 1)`,
    [source, `R${made}`, id],
  )
  await add?.(id)
  return id
}

const addPaper = (kind: string, facts: object[], home: string | null) => (id: number) =>
  api.db.query(
    `insert into lot_paper (house_id, kind, file_name, bytes, page_total, facts, home, added_at) values ($1, $2, 'a.pdf', 1, 1, $3, $4, 1)`,
    [id, kind, JSON.stringify(facts), home],
  )
const areaFact = (value: string) => ({
  ...{ matter: 'area', value, text: `${value}㎡`, quote: `建筑面积${value}平方米`, no: 1 },
  ...{ days: [], amount: null, bearer: null },
})
const addCase = (outcome: string, misread: string | null) => (id: number) =>
  api.db.query(
    `insert into desk_case (kind, about, house_id, field, content, state, outcome, misread_key, due_at, closed_at, created_at, updated_at)
     values ('wrong', 'lot', $1, 'lease', $2, 'closed', $3, $4, 1, 1, 1, 1)`,
    [
      id,
      misread === null ? '租约写错了' : `读错了：租约\n读作 ${misread}：有租约\n原句：已出租`,
      outcome,
      misread && String(id),
    ],
  )
const addReaderCase = async (id: number) => {
  await addCase('fixed', '公告')(id)
  await api.db.query(
    `with reading as (
       insert into second_reading (notice_id, model, prompt, text_hash, state, tries, again_at, at)
       values ($1, 'fake', 1, '', 'read', 1, 0, 1) returning id
     )
     insert into second_fact (reading_id, kind, value, quote, position, state, misread_key, case_id)
     select reading.id, 'lease', 'no', '已出租', 0, 'disagrees', c.misread_key, c.id
     from reading, desk_case c where c.house_id = $1`,
    [id],
  )
}
const addAudit = (action: string, before: object, after: object) => (id: number) =>
  api.db.query(
    `insert into audit (uid, action, entity_type, entity_id, before, after, at) values ($1, $2, 'house', $3, $4, $5, 1)`,
    [editor.uid, action, id, JSON.stringify(before), JSON.stringify(after)],
  )

/** How each fault is seeded; a lot has no other. Those of `twice` and `area` need several lots, and are seeded apart. */
const SEEDS: Record<Exclude<Fault, 'twice' | 'area'>, Seed> = {
  no_place: { set: { lng: null, lat: null } },
  no_xiaoqu: { set: { xiaoqu_id: null } },
  no_area: { set: { area: 0 } },
  no_layout: { set: { jushi: null } },
  no_floor: { set: { floor: null } },
  no_price: { set: { start_price: 0 } },
  no_appraisal: { set: { appraisal_price: null } },
  no_court: { set: { court: '' } },
  no_case: { set: { case_no: null } },
  no_contact: { set: { look_contact: null } },
  no_notice: { notice: null },
  no_notice_time: { set: { notice_time: null } },
  no_picture: { set: { cover: null } },
  stale: { set: { updated_at: START - 31 * DAY } },
  no_result: {
    set: {
      status: 'ongoing',
      notice_time: START - 40 * DAY,
      start_time: START - 5 * DAY,
      end_time: START - 4 * DAY,
    },
  },
  fields_differ: { notice: '本次拍卖的房屋建筑面积120.5平方米。' },
  papers_differ: { add: id => addPaper('appraisal', [areaFact('101')], null)(id) },
  other_home: { add: id => addPaper('survey', [areaFact('90')], '8号楼1单元602室')(id) },
  dates: { set: { notice_time: START + 20 * DAY } },
  over_appraisal: { set: { appraisal_price: 200_000_000 } },
  unit_price: { set: { start_price: 90 * 5_000_000 * 6, appraisal_price: 90 * 5_000_000 * 7 } },
  deposit: { set: { deposit: 300_000_001 } },
  far: { set: { lng: 117.4 } },
  reported: { add: id => addCase('fixed', null)(id) },
  mended: { add: id => addAudit('desk/lot-terms', { deposit: 1 }, { deposit: 30_000_000 })(id) },
}
/** Number of lots with each fault in each source: different numbers, so that none is taken for another's. */
const expected = new Map<string, number>()
const seeded = (source: string, fault: Fault) => expected.get(`${source} ${fault}`) ?? 0
const count = (source: string, fault: Fault, more = 1) =>
  expected.set(`${source} ${fault}`, seeded(source, fault) + more)

/** Four homes of a building, one of which is much larger than the others. */
async function putBuilding(source: string, building: string) {
  for (const [room, area] of [90, 91, 92, 300].entries()) {
    const id = await put(source, { set: { area }, notice: '拍卖公告。' })
    await api.db.query(
      'insert into home_mark (house_id, xiaoqu_id, building, room) values ($1, $2, $3, $4)',
      [...[id, xiaoqu, building, String(room)]],
    )
  }
  count(source, 'area')
}

const run = (db = api.db) => checkQuality({ db, env: api.env, now: api.now })
const board = async (source?: string) =>
  (await api.call('desk/quality', source === undefined ? {} : { source }, editor)).result
const listFaults = (scored: { faults: { fault: Fault; total: number }[] } | undefined) =>
  Object.fromEntries(
    (scored?.faults ?? []).filter(({ total }) => total > 0).map(({ fault, total }) => [fault, total]),
  )
const fetchRows = async (asked: object) =>
  (await api.call('desk/quality-lots', { ...asked, page_size: 200 }, editor)).result

beforeAll(async () => {
  api = await startTestServer()
  editor = await api.member({ roles: ['member', 'editor'] })
  await insertRegion(api.db)
  xiaoqu = await insertXiaoqu(api.db, { name: '青梧里', avg_price: 5_000_000 })
  for (const [source, total] of Object.entries(CLEAN)) for (let n = 0; n < total; n++) await put(source)
})
afterAll(() => api.close())

test('before the first check the board says that there was none', async () => {
  const { checked_at, sources, total } = await board()
  expect({ checked_at, sources, lots: total.lots, age: total.age_days }).toEqual({
    checked_at: null,
    sources: [],
    lots: 0,
    age: null,
  })
})

test('a set without faults has none', async () => {
  await run()
  const { total, sources, papers, checked_at, lows } = await board()
  expect(checked_at).toBe(api.now())
  expect(total).toMatchObject({ lots: 53, good: 53, open: 53, age_days: 0 })
  expect(listFaults(total)).toEqual({})
  expect(papers).toEqual({ lots: 53, compared: 53 })
  expect(sources.map(({ source, rank }) => [source, rank])).toEqual([
    ['平台甲', 1],
    ['平台乙', 1],
    [SMALL, null],
  ])
  expect(lows).toEqual([])
  expect((await fetchRows({})).total).toBe(0)
})

describe('seeded faults', () => {
  beforeAll(async () => {
    for (const [n, [fault, seed]] of Object.entries(SEEDS).entries())
      for (const [at, source] of SOURCES.entries())
        for (let copy = 0; copy <= (n + at) % 3; copy++) {
          await put(source, seed)
          count(source, fault as Fault)
        }
    for (const source of SOURCES) {
      await put(source, {
        set: { case_no: '（2026）京0105执9999号', address: '北京市朝阳区青梧里3号楼501室' },
      })
      count(source, 'twice')
      await putBuilding(source, `${source}栋`)
    }
    // Nothing of these is a fault: two lots of one case and address in one source, in two rounds, or off the shelf; a report that was wrong;
    // facts added where there were none; a start at one yuan; an auction long over.
    const same = { case_no: '（2026）京0105执8888号', address: '北京市朝阳区青梧里4号楼501室' }
    await put('平台甲', { set: same })
    await put('平台甲', { set: same })
    await put('平台乙', { set: { ...same, round: 2 } })
    await put('平台乙', { set: { ...same, shelf: 'off' } })
    await put('平台甲', { add: id => addCase('unfounded', '公告')(id) })
    await put('平台甲', {
      add: id => addAudit('house/add-edit', { build_year: null }, { build_year: 2008 })(id),
    })
    await put('平台甲', { set: { start_price: 100 } })
    // Nor is what the second reader found and the desk confirmed: no user reported it.
    await put('平台甲', { add: id => addReaderCase(id) })
    await put('平台甲', { set: { status: 'failed', end_time: START - 200 * DAY, cover: null } })
    await run()
  })

  test.each(SOURCES)('are found and named in %s, and nothing else is', async source => {
    const { sources } = await board()
    const row = sources.find(one => one.source === source)
    const wanted = Object.fromEntries(FAULTS.map(fault => [fault, seeded(source, fault)]))
    expect(listFaults(row)).toEqual(wanted)
    const faulty = FAULTS.reduce((sum, fault) => sum + seeded(source, fault), 0)
    expect((row?.lots ?? 0) - (row?.good ?? 0)).toBe(faulty)
  })

  test('are found in their court, and lots without one stand apart', async () => {
    const { courts, court_total } = await board('平台甲')
    expect(court_total).toBe(2)
    const { no_court, ...others } = Object.fromEntries(FAULTS.map(fault => [fault, seeded('平台甲', fault)]))
    expect(listFaults(courts.find(({ court }) => court === '甲法院'))).toEqual(others)
    expect(listFaults(courts.find(({ court }) => court === NO_COURT))).toEqual({ no_court })
    expect((await board()).courts.map(({ court }) => court).sort()).toEqual(
      [...Object.values(COURTS), NO_COURT].sort(),
    )
  })

  test('each number opens its lots, with the fault and the values that do not fit', async () => {
    for (const source of SOURCES)
      for (const fault of FAULTS) {
        const { total, list } = await fetchRows({ source, fault })
        expect({ source, fault, total }).toEqual({ source, fault, total: seeded(source, fault) })
        expect(list.every(row => row.source === source && row.faults.length === 1)).toBe(true)
      }
    const note = async (fault: Fault) => (await fetchRows({ fault })).list[0]?.faults[0]?.note
    expect(await note('over_appraisal')).toBe('3,000,000 元，评估价 2,000,000 元')
    expect(await note('deposit')).toBe('3,000,000 元，起拍价 3,000,000 元')
    expect(await note('fields_differ')).toBe('面积')
    expect(await note('other_home')).toBe('调查与看样报告')
    expect(await note('twice')).toMatch(/^与 T\d+，平台[甲乙]$/)
    expect(await note('area')).toBe('300 ㎡，同栋一般 91.0 ㎡')
    expect(await note('far')).toBe('离区县 85 公里，离小区 85 公里')
    expect(await note('mended')).toBe('保证金')
    const { groups } = (await board()).total
    for (const { group, total } of groups) expect((await fetchRows({ group })).total).toBe(total)
  })

  test('each share names the lots in which the fault can be seen', async () => {
    const { faults, lots } = (await board()).total
    const of = (fault: Fault) => faults.find(one => one.fault === fault)?.of
    expect(of('no_place')).toBe(lots)
    expect(of('no_result')).toBe(seeded('平台甲', 'no_result') + seeded('平台乙', 'no_result'))
    expect(of('area')).toBe(8)
    const without = seeded('平台甲', 'no_notice') + seeded('平台乙', 'no_notice')
    expect(of('fields_differ')).toBe(lots - without)
  })

  test('sources are ranked by the share of their lots without a fault', async () => {
    const { sources } = await board()
    const shares = sources.map(({ good, lots }) => good / lots)
    expect(sources.map(({ source }) => source).at(-1)).toBe(SMALL)
    expect(sources.map(({ rank }) => rank)).toEqual([1, 2, null])
    expect(shares[0]).toBeGreaterThan(shares[1] ?? 1)
  })

  test('a lot that was mended is faulty no more, and one that was changed is compared again', async () => {
    const [stale] = (await fetchRows({ source: '平台甲', fault: 'stale' })).list
    await api.db.query('update house set updated_at = $2 where id = $1', [stale?.id, api.now()])
    const clean = await api.db.one<{ id: number }>(
      `select min(house_id) as id from lot_quality where faults = '{}'`,
    )
    await api.db.query('update house set area = 95 where id = $1', [clean?.id])
    await run()
    expect((await fetchRows({ fault: 'stale' })).list.map(({ id }) => id)).not.toContain(stale?.id)
    expect((await fetchRows({ fault: 'fields_differ' })).list.map(({ id }) => id)).toContain(clean?.id)
    await api.db.query('update house set area = 90 where id = $1', [clean?.id])
    await run()
    expect((await fetchRows({ fault: 'fields_differ' })).list.map(({ id }) => id)).not.toContain(clean?.id)
  })
})

describe('the papers of many lots', () => {
  /** Milliseconds by which the clock is ahead: statements that pretend to be slow add to it. */
  let ahead = 0
  const passed = performance.now.bind(performance)
  beforeEach(async () => {
    ahead = 0
    jest.spyOn(performance, 'now').mockImplementation(() => passed() + ahead)
    await run()
    await api.db.query('update lot_quality set paper_key = null, paper_notes = null')
  })
  afterEach(() => jest.restoreAllMocks())
  const compared = async () =>
    (
      await api.db.query<{ id: number }>(
        'select house_id as id from lot_quality where paper_key is not null order by house_id desc',
      )
    ).map(({ id }) => id)

  test('are compared although the walk over the lots takes longer than reading may', async () => {
    const next = await run({
      ...api.db,
      query: (text, values) => {
        if (text.includes('facts_read')) ahead += 60_000
        return api.db.query(text, values)
      },
    })
    const { papers } = await board()
    expect([next, papers.compared]).toEqual([undefined, papers.lots])
  })

  test('are compared from the newest lot on, and the next run goes on', async () => {
    const slow = () =>
      run({
        ...api.db,
        one: (text, values) => {
          if (text.includes('total_floor, jushi')) ahead += 5_000
          return api.db.one(text, values)
        },
      })
    const all = (await board()).papers.lots
    expect(await slow()).toBe(300)
    const first = await compared()
    expect(first).toHaveLength(6)
    await slow()
    const second = await compared()
    expect(second.slice(0, 6)).toEqual(first)
    expect(second).toHaveLength(12)
    await run()
    const rest = await compared()
    expect([rest.slice(0, 12), rest.length]).toEqual([second, all])
  })
})

test('the area of a building is that of its homes, not of their rounds, and an unknown one is not compared', async () => {
  const putHomes = async (areas: readonly [area: number, asset: number][]) => {
    const made: number[] = []
    for (const [room, [area, asset_id]] of areas.entries()) {
      const id = await put(SMALL, { set: { area, asset_id }, notice: '拍卖公告。' })
      await api.db.query(
        `insert into home_mark (house_id, xiaoqu_id, building, room) values ($1, $2, '历次栋', $3)`,
        [id, xiaoqu, String(room)],
      )
      made.push(id)
    }
    return made
  }
  const large = Array.from({ length: 4 }, (): [number, number] => [300, 700_004])
  const ids = await putHomes([[90, 700_001], [91, 700_002], [92, 700_003], [0, 700_005], ...large])
  await run()
  const rows = await api.db.query<{ faults: Fault[] }>(
    'select faults from lot_quality where house_id = any($1) order by house_id',
    [ids],
  )
  expect(rows.map(({ faults }) => faults)).toEqual([
    ...[[], [], []],
    ['no_area'],
    ...large.map(() => ['area']),
  ])
  await api.db.query('delete from house where id = any($1)', [ids])
  await run()
})

test('the readers’ error rate is that of corrected facts among those read', async () => {
  const before = (await board()).readers
  const flags = (value: string) => [{ kind: 'lease', value, number: null, quote: null, section: null }]
  const read = { risk_yes: ['lease', 'occupied'], risk_no: ['hukou'] }
  await put('平台丙', { set: read })
  await put('平台丙', { set: read, add: id => addCase('fixed', '公告')(id) })
  await put('平台丙', {
    set: read,
    add: id => addAudit('house/add-edit', { risk: flags('yes') }, { risk: flags('no') })(id),
  })
  // A new notice is no correction of the reader.
  await put('平台丙', {
    set: read,
    add: id =>
      addAudit(
        'house/add-edit',
        { risk: flags('yes'), notice_id: 1 },
        { risk: flags('no'), notice_id: 2 },
      )(id),
  })
  await put('平台丙', {
    add: async id => {
      await addPaper('appraisal', [areaFact('90'), areaFact('90')], null)(id)
      await addCase('partly', '评估报告')(id)
    },
  })
  await run()
  const grown = (await board()).readers.map(({ paper, read, wrong }, at) => [
    paper,
    read - (before[at]?.read ?? 0),
    wrong - (before[at]?.wrong ?? 0),
  ])
  expect(grown).toEqual([
    ['notice', 12, 2],
    ['survey', 0, 0],
    ['appraisal', 2, 1],
  ])
})

describe('a step', () => {
  const set = (step: object) =>
    api.call('desk/quality-step', { valid_from: '2026-01-15', least_percent: 90, ...step }, editor)
  const today = '2026-01-15'

  test('makes an alert that names the source and the fault, until it is lowered', async () => {
    expect((await set({ source: '平台甲', fault: 'twice' })).errcode).toBe(ERRCODE.ok)
    expect(await loadLows(api.db, today)).toEqual([])
    await set({ source: '平台甲', fault: 'twice', least_percent: 100 })
    const low = expect.objectContaining({ source: '平台甲', fault: 'twice', least_percent: 100 }) as object
    expect((await board()).lows).toEqual([low])
    const look = () => keepState(() => Promise.resolve([])).run({ ...api, log: api.app.log } as never)
    const alerts = () =>
      api.db.query<{ about: string; ended_at: number | null }>(
        `select about, ended_at from server_alert where kind = 'data' order by id`,
      )
    await look()
    expect(await alerts()).toEqual([{ about: '平台甲：两个来源重复', ended_at: null }])
    await set({ source: '平台甲', fault: 'twice', least_percent: 0 })
    api.advance(121)
    await look()
    expect((await alerts())[0]?.ended_at).not.toBeNull()
  })

  test('of a source replaces that of all; one of a later day waits; small sources give no alert', async () => {
    const all = { valid_from: '2026-01-01', source: null as string | null, least_percent: 100 }
    expect(await lowSources([all])).toEqual([...SOURCES].sort())
    expect(await lowSources([all, { ...all, source: '平台甲', least_percent: 0 }])).toEqual(['平台乙'])
    expect(await lowSources([{ ...all, valid_from: '2026-01-16' }])).toEqual([])
    expect(await lowSources([all, { ...all, valid_from: '2026-01-10', least_percent: 0 }])).toEqual([])
  })

  test('is in force however many came after it, and its alert stays one while the worst fault changes', async () => {
    const all = { valid_from: '2026-01-01', source: null as string | null, least_percent: 100 }
    const later = Array.from({ length: 201 }, () => ({ ...all, source: SMALL, valid_from: '2026-01-10' }))
    expect(await lowSources([all, ...later])).toEqual([...SOURCES].sort())
    const lows = await loadLows(api.db, today)
    expect(lows.map(({ worst }) => worst)).not.toContain(null)
    expect(lows.map(formatLow).sort()).toEqual(SOURCES.map(source => `${source}：有问题的房源`).sort())
  })

  /** Replaces all steps; returns the sources below them today. */
  async function lowSources(steps: readonly object[]) {
    await api.db.query('delete from quality_step')
    await api.db.query(
      `insert into quality_step (source, least_percent, valid_from, uid, created_at)
       select r.source, r.least_percent, r.valid_from, 1, 1
       from jsonb_to_recordset($1::jsonb) as r(source text, least_percent smallint, valid_from text)`,
      [JSON.stringify(steps)],
    )
    return (await loadLows(api.db, today)).map(({ source }) => source).sort()
  }

  test('of an unknown source or a past day is refused by name', async () => {
    expect(await set({ source: '没有的来源' })).toMatchObject({ errcode: ERRCODE.badParameter })
    const past = await set({ valid_from: '2026-01-14' })
    expect(past).toMatchObject({
      errcode: ERRCODE.badParameter,
      errmsg: expect.stringContaining('生效日') as string,
    })
  })
})

test('the export has the lots of the filter with their faults, for who asked for it', async () => {
  const { result } = await api.call('desk/quality-export', { source: '平台甲', fault: 'deposit' }, editor)
  expect(result.total).toBe(seeded('平台甲', 'deposit'))
  const file = await api.app.inject({ url: result.url })
  const lines = file.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('编号,标题,区县商圈,来源,法院,状态,问题,更新')
  expect(lines).toHaveLength(1 + result.total)
  expect(lines[1]).toContain('平台甲,甲法院,即将开始,')
  expect(lines[1]).toContain('保证金高于起拍价（')
})

test('staff without the permission see nothing of it', async () => {
  const plain = await api.member()
  for (const path of ['desk/quality', 'desk/quality-lots', 'desk/quality-export'] as const)
    expect((await api.call(path, {}, plain)).errcode).toBe(ERRCODE.notAllowed)
})
