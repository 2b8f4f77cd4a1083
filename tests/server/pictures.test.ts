import sharp from 'sharp'
import { MAP_STEP, areaMapUrl, mapDegrees, placeMapUrl } from '../../src/lib/picture-url'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ method: 'GET', url })

test.each([
  '/static/demo/house/1/cover.webp',
  '/static/demo/house/1/plan.webp',
  '/static/demo/house/1/plan.webp?dark=1',
  '/static/demo/house/1/view-room.webp',
  '/static/demo/house/1/view-kitchen.webp',
  '/static/demo/house/1/view-stair.webp',
  '/static/demo/house/1/view-site.webp',
  '/static/demo/house/1/view-street.webp',
  '/static/demo/building/1/cover.webp',
  '/static/demo/building/1/effect-1.webp',
  '/static/demo/building/1/sample-3.webp',
  '/static/demo/xiaoqu/1/cover.webp',
  '/static/demo/model/1/plan.webp',
  '/static/demo/avatar-1.webp',
  '/static/demo/article/1.webp',
  '/static/demo/video/1.webp',
  '/static/demo/video/1-tall.webp',
  '/static/demo/banner/1.webp',
])('%s is a WebP that may be kept for ever', url => isKept(url))

async function isKept(url: string) {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
}

test.each([
  ['240', 240],
  ['480', 480],
  ['1200', 1200],
  ['504', 750],
  ['', 750],
  ['abc', 750],
])('w=%s is %d wide', async (w, width) => {
  const answer = await get(`/static/demo/house/2/cover.webp?w=${w}`)
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
})

test('the map of a place shows streets, metro and a pin, in the colours of the theme', async () => {
  const place = await api.db.one<{ lng: number; lat: number }>('select lng, lat from xiaoqu where id = 1')
  const urlOf = (look: string) => placeMapUrl(place ?? { lng: 0, lat: 0 }, look === 'dark')
  await isKept(urlOf('light'))
  const pixelAt = async (look: string, left: number, top: number) => {
    const { data } = await sharp((await get(urlOf(look))).rawPayload)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)]
  }
  // In the head of the pin, next to its hole.
  const [red = 0, green = 0] = await pixelAt('light', 612, 94)
  expect(red - green).toBeGreaterThan(100)
  const corners = await Promise.all(['light', 'dark'].map(look => pixelAt(look, 5, 5)))
  expect(Math.min(...(corners[0] ?? []))).toBeGreaterThan(180)
  expect(Math.max(...(corners[1] ?? []))).toBeLessThan(90)
})

test('the streets about a place are drawn at each zoom of the table, without a pin', async () => {
  const place = (await api.db.one<{ lng: number; lat: number }>(
    'select lng, lat from xiaoqu where id = 1',
  )) ?? {
    lng: 0,
    lat: 0,
  }
  const url = areaMapUrl(place, 13, false)
  await isKept(url)
  const picture = sharp((await get(url)).rawPayload)
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 720 })
  const { dominant } = await picture.stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(180)
  for (const zoom of [9, 17]) expect((await get(areaMapUrl(place, zoom, false))).statusCode).toBe(404)
})

test('maps lie on a grid: what is between leads to the nearest one', async () => {
  const answer = await get('/static/map/116.6704,39.8856/light.webp')
  expect(answer).toMatchObject({
    statusCode: 301,
    headers: { location: '/static/map/116.670,39.886/light.webp' },
  })
})

test('only maps that the page of a place leads to are drawn, not those beside them', async () => {
  const places = await api.db.query<{ lng: number; lat: number }>(
    'select lng, lat from house union select lng, lat from xiaoqu union select lng, lat from building',
  )
  const known = new Set(places.map(place => placeMapUrl(place, false)))
  const beside = places
    .map(({ lng, lat }) => ({ lng: Number(mapDegrees(lng)) + MAP_STEP, lat }))
    .map(place => placeMapUrl(place, false))
    .filter(url => !known.has(url))
  expect(beside.length).toBeGreaterThan(20)
  for (const url of ['/static/map/115.500,40.900/light.webp', ...beside])
    expect(`${(await get(url)).statusCode} ${url}`).toBe(`404 ${url}`)
  for (const url of [...known].slice(0, 8)) expect((await get(url)).statusCode).toBe(200)
})

test('who asks for ever new maps waits, those that are drawn come to everybody', async () => {
  const from = (remoteAddress: string, url: string) => api.app.inject({ url, remoteAddress })
  const places = await api.db.query<{ lng: number; lat: number }>(
    'select lng, lat from xiaoqu order by id limit 400',
  )
  const urls = places.flatMap(place => [placeMapUrl(place, false), placeMapUrl(place, true)])
  // A limit by CPU cost: the number of pictures depends on the machine.
  let refused: string | undefined
  for (const url of urls) {
    if ((await from('203.0.113.7', url)).statusCode === 503) {
      refused = url
      break
    }
  }
  expect(refused).toBeDefined()
  expect((await from('203.0.113.7', urls[0] ?? '')).statusCode).toBe(200)
  expect((await from('203.0.113.8', refused ?? '')).statusCode).toBe(200)
})

test('all pictures that rows name are there', async () => {
  const urls = await api.db.query<{ url: string }>(`
    (select url from picture order by id limit 12) union (select cover from house where cover is not null order by id desc limit 6) union (select floor_plan from house where floor_plan is not null order by id desc limit 6)
    union (select cover from xiaoqu order by id desc limit 4) union (select cover from building order by id desc limit 4) union (select picture from model order by id desc limit 4)
    union (select cover from video order by id desc limit 4) union (select cover from article where cover <> '' order by id desc limit 4) union select image from banner union select avatar from agent union select avatar from users union select avatar from broker`)
  const missing = []
  for (const { url } of urls) if ((await get(`${url}?w=240`)).statusCode !== 200) missing.push(url)
  expect(missing).toEqual([])
})

test.each([
  '/static/demo/house/999999/cover.webp',
  '/static/demo/house/0/cover.webp',
  '/static/demo/house/x/cover.webp',
  '/static/demo/house/1/none.webp',
  '/static/demo/house/1/view-none.webp',
  '/static/demo/house/9/plan.webp',
  '/static/demo/house/12345678901/cover.webp',
  '/static/demo/avatar-9.webp',
  '/static/demo/article/999999.webp',
  '/static/demo/nothing/1.webp',
  '/static/pic/none.webp',
  '/static/pic/originals/a.webp',
  '/static/pic/%2e%2e%2fa.webp',
  '/static/map/116.67,39.88/light.webp',
  '/static/map/121.4700,31.2300/light.webp',
  '/static/map/116.670,39.886/green.webp',
  '/static/map/x,y/dark.webp',
])('%s is not found, and the answer is not kept', async url => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(String(answer.headers['cache-control'] ?? '')).not.toContain('immutable')
})

test('the same picture asked for many times at once is drawn and answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => get('/static/demo/house/3/cover.webp?w=480')),
  )
  expect(
    new Set(answers.map(answer => `${answer.statusCode} ${answer.rawPayload.toString('base64')}`)).size,
  ).toBe(1)
})

describe('an uploaded picture', () => {
  let url = ''
  beforeAll(async () => {
    const { token } = await api.member({ roles: ['member', 'agent'], agentId: 7 })
    const image = (
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8899aa' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    url = (await api.call('base/upload-pic-base64', { image }, { token })).result.url
  })

  test('comes in the width asked for, and never larger than it is', async () => {
    expect((await sharp((await get(`${url}?w=240`)).rawPayload).metadata()).width).toBe(240)
    expect((await sharp((await get(`${url}?w=1200`)).rawPayload).metadata()).width).toBe(900)
  })

  test('is gone when its row is', async () => {
    await api.db.query('delete from picture where url = $1', [url])
    expect((await get(`${url}?w=240`)).statusCode).toBe(404)
  })
})

test('a server without demo data draws none, and has its portraits', async () => {
  const bare = await startTestServer()
  const codes = ['/static/demo/house/1/cover.webp', '/static/demo/avatar-1.webp'].map(async url => {
    return (await bare.app.inject({ method: 'GET', url })).statusCode
  })
  expect(await Promise.all(codes)).toEqual([404, 200])
  await bare.close()
})

test('a shared page has its picture 5:4 as JPEG, the site its own; what is no picture of ours has none', async () => {
  for (const url of ['/static/share.jpg', '/static/share/demo/house/3/cover.webp.jpg']) {
    const answer = await api.app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 500,
      height: 400,
    })
  }
  for (const name of ['pic/none.webp', 'pic/../../x.webp', 'code/d.png', 'demo/house/3/cover.webp'])
    expect((await api.app.inject(`/static/share/${name}.jp`)).statusCode).toBe(404)
  expect((await api.app.inject('/static/share/pic/none.webp.jpg')).statusCode).toBe(404)
})
