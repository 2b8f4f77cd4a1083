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
