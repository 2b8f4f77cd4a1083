import { pageHead } from '../../server/h5/page-head'
import { startTestServer, type TestServer } from './harness'
import { insertPlaces, LIYUAN, TONGZHOU } from './places'
import { insertAgent, insertBuilding, insertLot, insertRights, insertXiaoqu } from './rows'

let api: TestServer
let xiaoqu: number
let gone: number
let inside: number
let elsewhere: number
let agent: number
let away: number

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  xiaoqu = await insertXiaoqu(api.db, {
    name: '夏木园',
    region_id: TONGZHOU,
    circle_id: LIYUAN,
    avg_price: 4_000_000,
    cover: '/static/cover.webp',
  })
  gone = await insertXiaoqu(api.db, { name: '冬藏里', deleted_at: 1 })
  inside = await insertLot(api.db, {
    title: '通州区夏木园 1号楼101室',
    xiaoqu_id: xiaoqu,
    region_id: TONGZHOU,
  })
  elsewhere = await insertLot(api.db)
  agent = await insertAgent(api.db, {
    name: '顾问甲',
    title: '高级顾问',
    company: '演示公司',
    deal_total: 9,
    intro: '主要做通州住宅。',
  })
  away = await insertAgent(api.db, { is_active: false })
})
afterAll(() => api.close())

const head = (url: string) => pageHead(api, url)

test('a community names itself, its place and its price', async () => {
  expect(await head(`/xiaoqu/${xiaoqu}.html`)).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^夏木园法拍房 通州/),
    description: expect.stringContaining('在拍 1 套，历来成交 0 套，挂牌均价 4.00万/㎡'),
    image: '/static/cover.webp',
  })
  expect(await head(`/m/xiaoqu/house/${xiaoqu}.html`)).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^夏木园在拍房源/),
  })
})

test('a lot in its community, lots like it, and a manager have titles of their own', async () => {
  expect(await head(`/xiaoqu/${xiaoqu}/${inside}.html`)).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^夏木园房源/),
  })
  expect(await head(`/m/house/near/${inside}/5.html`)).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^通州区夏木园 1号楼101室相关房源/),
  })
  expect(await head(`/agent/${agent}.html`)).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^顾问甲 高级顾问/),
    description: '演示公司，自报成交 9 套。主要做通州住宅。',
  })
})

test('a new build, its flats and a package of claims name themselves', async () => {
  const building = await insertBuilding(api.db, {
    name: '望京府',
    region_id: TONGZHOU,
    cover: '/static/b.webp',
  })
  const { id_code } = (await api.db.one<{ id_code: string }>('select id_code from building where id = $1', [
    building,
  ]))!
  expect(await head(`/build/${id_code}.html`)).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^望京府/),
    image: '/static/b.webp',
  })
  const [model] = await api.db.query<{ id: number }>(
    `insert into model (building_id, name, jushi, ting, wei, area, status, picture) values ($1, 'A户型', 3, 2, 1, 98, 'on_sale', '/static/m.webp') returning id`,
    [building],
  )
  expect(await head(`/xinfang/newHouseTypeDetail/${model?.id}`)).toMatchObject({
    status: 200,
    title: expect.stringContaining('A户型'),
    image: '/static/m.webp',
  })
  const rights = await insertRights(api.db, { title: '海淀债权一包' })
  const row = await api.db.one<{ id_code: string }>('select id_code from rights where id = $1', [rights])
  expect(await head(`/rights/${row?.id_code}.html`)).toMatchObject({
    status: 200,
    title: expect.stringMatching(/^海淀债权一包/),
  })
})

test('what is not there, not public, or not of the place named in the address is 404', async () => {
  const urls = [
    `/xiaoqu/${gone}.html`,
    '/xiaoqu/999999.html',
    `/xiaoqu/${xiaoqu}/${elsewhere}.html`,
    `/m/xiaoqu/house/${gone}.html`,
    '/m/house/near/999999/5.html',
    `/agent/${away}.html`,
  ]
  expect(await Promise.all(urls.map(async url => (await head(url)).status))).toEqual(urls.map(() => 404))
})
