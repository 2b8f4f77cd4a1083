import type { Request } from '../../src/contract/endpoints'
import { ERRCODE } from '../../src/contract/errcodes'
import { startTestServer, type TestServer } from './harness'
import { BEIJING, insertPlaces, TONGZHOU } from './places'
import { insertLot, insertXiaoqu } from './rows'

let api: TestServer
let xiaoqu: number
const found = async (request: Request<'school/search-school'>) =>
  (await api.call('school/search-school', request)).result.list.map(({ id }) => id)

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  xiaoqu = await insertXiaoqu(api.db, { region_id: TONGZHOU, lng: 116.67, lat: 39.88 })
  await api.db.query(
    `
    insert into school (id, name, level, region_id, address, lng, lat, hot) values
      (1, '东关小学', 'primary', $1, '东关', 116.671, 39.881, 10), (2, '新东关中学', 'junior', $1, '东关', 116.68, 39.88, 90), (3, '望京学校', 'nine_year', 110105, '望京', 116.47, 39.99, 50)`,
    [TONGZHOU],
  )
  await api.db.query('insert into xiaoqu_school values ($1, 1), ($1, 2)', [xiaoqu])
  await insertLot(api.db, {
    xiaoqu_id: xiaoqu,
    region_id: TONGZHOU,
    school_ids: [1, 2],
    lng: 116.67,
    lat: 39.88,
  })
  await insertLot(api.db, { xiaoqu_id: xiaoqu, region_id: TONGZHOU, status: 'failed' })
})
afterAll(() => api.close())

test.each<[string, Request<'school/search-school'>, number[]]>([
  ['without a filter the hottest first', {}, [2, 3, 1]],
  ['level', { levels: ['primary', 'nine_year'] }, [3, 1]],
  ['district', { region_ids: [TONGZHOU] }, [2, 1]],
  ['city', { region_ids: [BEIJING] }, [2, 3, 1]],
  ['a name from its beginning first', { keyword: '东关' }, [1, 2]],
  ['percent sign', { keyword: '%' }, []],
  ['box', { lng_min: 116.6, lat_min: 39.8, lng_max: 116.675, lat_max: 39.9 }, [1]],
  ['those with lots', { has_lots: true }, [2, 1]],
  ['those without', { has_lots: false }, [3]],
  ['name as order', { sort: 'name_asc', levels: ['primary', 'junior'] }, [1, 2]],
  ['lots as order', { sort: 'lot_desc' }, [1, 2, 3]],
])('schools by %s', async (_what, request, ids) => {
  expect(await found(request)).toEqual(ids)
})

test('schools of a community; lots are the open ones', async () => {
  const { result } = await api.call('school/search-school', { xiaoqu_id: xiaoqu, page_size: 1 })
  expect(result).toMatchObject({ total: 2, list: [{ id: 2, xiaoqu_total: 1, lot_total: 1, distance: null }] })
})

test('half a box is no box', async () => {
  expect(await api.call('school/search-school', { lng_min: 116 })).toMatchObject({
    errcode: ERRCODE.badParameter,
  })
})

test('a lot tells its schools, primary first, and how far they are', async () => {
  const lot = await api.db.one<{ id: number }>(`select id from house where school_ids <> '{}'`)
  const { schools } = (await api.call('house/info', { id: lot?.id ?? 0 })).result
  expect(schools.map(({ id, level }) => [id, level])).toEqual([
    [1, 'primary'],
    [2, 'junior'],
  ])
  expect(schools[0]?.distance).toBeGreaterThan(100)
  expect(schools[0]?.distance).toBeLessThan(200)
})

describe('round a place', () => {
  const round = async (request: Request<'school/surrounding-schools'>) =>
    (await api.call('school/surrounding-schools', request)).result

  test('nearest first, with how far; those that the records tie to the community, with the year', async () => {
    await api.db.query(`update xiaoqu_school set year = 2026, kind = 'single' where school_id = 1`)
    const result = await round({ xiaoqu_id: xiaoqu })
    expect(result.list.map(({ id, tie }) => [id, tie])).toEqual([
      [1, { year: 2026, kind: 'single' }],
      [2, { year: null, kind: null }],
    ])
    expect(result.list[0]?.distance).toBeGreaterThan(100)
    expect(result.matched.map(({ id }) => id)).toEqual([1, 2])
    expect(result.rule_note).toMatch(/每年划定.*不代表能够入学/)
    expect(result).toMatchObject({ origin: { xiaoqu_id: xiaoqu }, lot: null })
  })

  test('the radius narrows, levels narrow the list and not the totals', async () => {
    expect((await round({ xiaoqu_id: xiaoqu, radius: 300 })).list.map(({ id }) => id)).toEqual([1])
    const junior = await round({ xiaoqu_id: xiaoqu, levels: ['junior'] })
    expect(junior.list.map(({ id }) => id)).toEqual([2])
    expect(junior.level_totals).toEqual([
      { level: 'primary', total: 1 },
      { level: 'junior', total: 1 },
      { level: 'nine_year', total: 0 },
    ])
    expect((await round({ lng: 116.471, lat: 39.99 })).list).toMatchObject([{ id: 3, tie: null }])
  })

  test('of a lot what its notice says of place and household', async () => {
    const lot = await insertLot(api.db, {
      xiaoqu_id: xiaoqu,
      region_id: TONGZHOU,
      school_ids: [1, 2],
      risk: JSON.stringify([
        { kind: 'school_quota', value: 'yes', number: null, quote: null, section: null },
      ]),
    })
    expect((await round({ house_id: lot })).lot).toEqual({
      id: lot,
      title: expect.any(String) as string,
      school_quota: 'yes',
      hukou: 'unstated',
    })
  })

  test.each<[string, Request<'school/surrounding-schools'>, number]>([
    ['no origin', {}, ERRCODE.badParameter],
    ['two origins', { xiaoqu_id: 1, house_id: 1 }, ERRCODE.badParameter],
    ['half a point', { lng: 116 }, ERRCODE.badParameter],
    ['an unknown lot', { house_id: 999_999 }, ERRCODE.notFound],
    ['an unknown community', { xiaoqu_id: 999_999 }, ERRCODE.notFound],
  ])('%s', async (_why, request, errcode) => {
    expect(await api.call('school/surrounding-schools', request)).toMatchObject({ errcode })
  })
})

test('names: those that begin with the word first; districts narrow', async () => {
  const names = async (request: Request<'school/vague-school'>) =>
    (await api.call('school/vague-school', request)).result.list.map(({ id }) => id)
  expect(await names({ keyword: '东关' })).toEqual([1, 2])
  expect(await names({ keyword: '学', region_id: 110105 })).toEqual([3])
  expect(await names({ keyword: '%' })).toEqual([])
})

test('hot ones: by heat, of a level, of a district', async () => {
  const hot = async (request: Request<'school/hot-schools'>) =>
    (await api.call('school/hot-schools', request)).result.list.map(({ id }) => id)
  expect(await hot({})).toEqual([2, 3, 1])
  expect(await hot({ level: 'primary' })).toEqual([1])
  expect(await hot({ region_id: TONGZHOU, limit: 1 })).toEqual([2])
})

test('lots of a school with the school; lots found by the name of a school', async () => {
  const { result } = await api.call('school/houses', { school_id: 1, statuses: ['upcoming', 'ongoing'] })
  expect(result.total).toBeGreaterThan(0)
  expect(result.school).toMatchObject({
    id: 1,
    xiaoqus: [{ id: xiaoqu, tie: { year: 2026, kind: 'single' } }],
  })
  expect((await api.call('school/houses', { school_id: 999_999 })).errcode).toBe(ERRCODE.notFound)
  const byName = (await api.call('school/search-house', { keyword: '新东关' })).result
  expect(byName.list.length).toBe(result.total)
  expect(byName.schools.some(({ school }) => school.name === '新东关中学')).toBe(true)
  expect((await api.call('school/search-house', { levels: ['nine_year'] })).result.total).toBe(0)
  expect((await api.call('school/search-house', { school_ids: [2] })).result.total).toBe(result.total)
})
