import type { FastifyInstance } from 'fastify'
import { routeOf } from '../../src/routes/table'
import type { Path } from '../../src/contract/endpoints'
import { ERRCODE } from '../../src/contract/errcodes'
import { schemas } from '../../server/modules/schemas'
import { SCREEN_URLS } from '../e2e/urls'
import { oneIn } from '../setup/night'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { samples, UIDS } from './samples'
import { smallSite } from './small-site'

/** Inherited properties of every object: a table lookup with a visitor's word must not find them. */
const NAMES = Object.getOwnPropertyNames(Object.prototype)

let api: TestServer
let site: FastifyInstance
let close: () => Promise<void>
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  ;({ site, close } = await smallSite(api, `module.exports.draw = () => '<p>drawn</p>'`))
}, DEMO_DATA_MS)
afterAll(async () => {
  await close()
  await api.close()
})

const fetchStatusCode = async (url: string) => (await site.inject({ url })).statusCode

test.each(NAMES)('%s in the query of a page is a parameter like any other', async name => {
  for (const query of [`?${name}=1`, `?${name}`, `?keyword=${name}&sort=${name}&statuses=${name}`]) {
    expect([query, await fetchStatusCode(`/${query}`)]).toEqual([query, 200])
    expect([query, await fetchStatusCode(`/house/list.html${query}`)]).toEqual([query, 200])
  }
})

const all = `?${NAMES.map(name => `${encodeURIComponent(name)}=1`).join('&')}`
const PUBLIC = SCREEN_URLS.filter(({ screen }) => (routeOf(screen).access ?? 'public') === 'public')

test.each(PUBLIC)('$url with all of them is the page that it is without', async ({ url }) => {
  expect(await fetchStatusCode(url + all)).toBe(await fetchStatusCode(url))
})

test('one in the path is an address like any other', async () => {
  const patterns = PUBLIC.flatMap(({ screen }) => routeOf(screen).paths.filter(path => path.includes(':')))
  // three names per pattern in rotation, so that each of them is tried at many
  const urls = [...new Set(patterns)].flatMap((path, at) =>
    NAMES.filter((_, place) => place % 4 === at % 4).map(name => path.replace(/:\w+/g, name)),
  )
  const broken: string[] = []
  for (const url of urls) if ((await fetchStatusCode(url)) >= 500) broken.push(url)
  expect(broken).toEqual([])
})

describe('in what a call is asked', () => {
  const calls = (Object.keys(samples) as Path[]).filter(path => path !== 'user/login-out')

  test('one as the name of a field breaks nothing', async () => {
    const { token } = await api.loginAs(UIDS.admin)
    const broken: string[] = []
    for (const path of calls) {
      const fields = { ...texts(path), constructor: '1', toString: '1', valueOf: '1' }
      const { errcode } = await api.call(path, {}, { token, fields })
      if (errcode === ERRCODE.serverFault) broken.push(path)
    }
    expect(broken).toEqual([])
  })

  test('one as a value, or as a name within one, is refused or taken and breaks nothing', async () => {
    const { token } = await api.loginAs(UIDS.admin)
    const values = ['constructor', '{"constructor":"1","toString":"1","__proto__":"1"}']
    let tried = 0
    const broken: string[] = []
    const fields = calls.flatMap(path =>
      Object.keys(schemas[path].request.shape).map(name => ({ path, name })),
    )
    for (const { path, name } of oneIn(4, fields)) {
      const value = values[tried++ % values.length]
      const { errcode } = await api.call(path, {}, { token, fields: { ...texts(path), [name]: value } })
      if (errcode === ERRCODE.serverFault) broken.push(`${path} ${name}=${value}`)
    }
    expect(broken).toEqual([])
  }, 300_000)

  test('of a search that is kept, only what the list understands is', async () => {
    const { token } = await api.member()
    const query = '{"constructor":"1","toString":"1","jushi":"2"}'
    const { result } = await api.call('saved-search/save', { name: '两居', query, total: 1 }, { token })
    expect(result.list[0]?.query).toEqual({ jushi: '2' })
  })
})

const texts = (path: Path): Record<string, string> =>
  Object.fromEntries(Object.entries(samples[path]).map(([name, value]) => [name, String(value)]))
