import fc from 'fast-check'
import { matchFor, buildPageUrl, resolve, screenOfPage, buildScreenUrl } from '@/routes/match'
import { SCREENS, routeOf } from '@/routes/table'
import type { Screen } from '@/routes/table'

const built = SCREENS.filter(screen => routeOf(screen).page !== undefined)
const withUrl = built.filter(screen => routeOf(screen).paths.length > 0)
const parsePathKeys = (path: string) => [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '')

/** A value that matches a rule. */
const valueFor = (rule: RegExp | undefined) =>
  rule ? fc.stringMatching(rule) : fc.string({ minLength: 1, unit: 'grapheme' })

/** Parameters of a screen's pattern, plus some with arbitrary names and values in the query. */
function paramsFor(screen: Screen, path: string) {
  const { rules = {} } = routeOf(screen)
  const own = parsePathKeys(path)
  const inPath = fc.record(Object.fromEntries(own.map(key => [key, valueFor(rules[key])])))
  const free = fc.dictionary(
    fc
      .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
      .filter(key => !(key in rules) && !own.includes(key) && !(key in {})),
    fc.string({ maxLength: 12, unit: 'grapheme' }),
    { maxKeys: 4 },
  )
  return fc.tuple(inPath, free).map(([a, b]) => ({ ...b, ...a }) as Record<string, string>)
}

const anyScreen = fc.constantFrom(...withUrl).chain(screen => {
  const path = routeOf(screen).paths[0] ?? ''
  return paramsFor(screen, path).map(params => ({ screen, params }))
})

test('a canonical URL leads back to its screen and parameters, and is its own canonical', () => {
  fc.assert(
    fc.property(anyScreen, ({ screen, params }) => {
      const url = buildScreenUrl(screen as 'home', params)
      const match = resolve(url)
      expect(match).toMatchObject({ screen, params, isFound: true })
      expect(resolve(match.canonical).canonical).toBe(match.canonical)
    }),
    { numRuns: 500 },
  )
})

test('the address of a page leads to the same screen and parameters as its URL', () => {
  fc.assert(
    fc.property(anyScreen, ({ screen, params }) => {
      const page = buildPageUrl(screen as 'home', params)
      expect(resolve(page)).toEqual(resolve(buildScreenUrl(screen as 'home', params)))
      expect(screenOfPage(page)).toBe(screen)
      expect(matchFor(screen as 'home', params)).toEqual(resolve(page))
    }),
    { numRuns: 500 },
  )
})

test('every alias leads to the canonical URL of the same screen with the same parameters', () => {
  const aliases = withUrl.flatMap(screen => routeOf(screen).paths.map(path => ({ screen, path })))
  fc.assert(
    fc.property(
      fc
        .constantFrom(...aliases)
        .chain(({ screen, path }) => paramsFor(screen, path).map(params => ({ screen, path, params }))),
      ({ screen, path, params }) => {
        const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
        const query = Object.entries(params)
          .filter(([key]) => !parsePathKeys(path).includes(key))
          .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
          .join('&')
        const match = resolve(query ? `${url}?${query}` : url)
        expect(match).toMatchObject({ screen, params, isFound: true })
        const wholeCanonical = parsePathKeys(routeOf(screen).paths[0] ?? '').every(
          key => params[key] !== undefined,
        )
        if (wholeCanonical) expect(match.canonical).toBe(buildScreenUrl(screen as 'home', params))
      },
    ),
    { numRuns: 500 },
  )
})

test('no text whatever makes it throw, and what is not found keeps its address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const match = resolve(`/${text}`)
      if (!match.isFound) expect(match.screen).toBe('not-found')
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['/house/1', '/house/1.html'],
  ['/house/1/', '/house/1.html'],
  ['/m/houseDetail/1?utm=a#notice', '/house/1.html?utm=a#notice'],
  ['/Property/detailnew/property_id/7/agent_id/3', '/house/7.html?agent_id=3'],
  ['https://m.example.com/house/12?from=wx', '/house/12.html?from=wx'],
  ['/index', '/house/list.html'],
  ['/m/search?keyword=%E6%9C%9B%E4%BA%AC', '/search?keyword=%E6%9C%9B%E4%BA%AC'],
  ['/m/historyBrowsing/5', '/m/my/looks?id=5'],
  ['/m/historyBrowsing/0', '/m/my/looks?id=0'],
  ['/house/1.html?agent_id=abc', '/house/1.html'],
])('%s is shown as %s', (url, canonical) => {
  expect(resolve(url)).toMatchObject({ canonical, isFound: true })
})

test.each([
  '/nope',
  '/HOUSE',
  '/house/abc.html',
  '/house/12345678901.html',
  '/house/1.htm',
  '/m/house/list/other.html',
  '/m/my/nothing',
  '/pages/house/detail/index',
  '/pages/house/detail/index?id=x',
  '/Property/detailnew/property_id/7/agent_id/x',
  '/house//list.html',
  '/house/0.html',
  '/xiaoqu/1/0.html',
  '/agent/01.html',
  '/m/house/near/1/9.html',
  '/pages/lots/related/index?type=near&houseid=1&code=9',
])('%s is the 404 screen, with the address as it came', url => {
  expect(resolve(url)).toMatchObject({ screen: 'not-found', isFound: false, canonical: url })
})

test('a broken percent escape is taken as it is written', () => {
  expect(resolve('/search?keyword=100%').params).toEqual({ keyword: '100%' })
})

test.each([
  ['/m', '/'],
  ['/m/', '/'],
  ['/m/my', '/my'],
  ['/m/house/1.html', '/house/1.html'],
  ['/m/calendar', '/calendar'],
  ['/m/about.html?a=1', '/about.html?a=1'],
])('%s of the former mobile site is %s', (mobile, canonical) => {
  expect(resolve(mobile)).toMatchObject({ isFound: true, canonical })
})

test.each(['/m/m/my', '/mm', '/my/m', '/m/nothing', '/m/api'])('%s is no page', path => {
  expect(resolve(path).isFound).toBe(false)
})
