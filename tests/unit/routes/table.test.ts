import { readdirSync } from 'node:fs'
import { tabItems, findScreenTab } from '@/features/chrome/tab-bar/tab-items'
import { appPages, preloadRule, tabPages } from '@/routes/app-pages'
import { resolve } from '@/routes/match'
import { findScreen } from '@/routes/screen-title'
import { ROUTES, SCREENS, routeOf } from '@/routes/table'
import type { Screen } from '@/routes/table'
import { PUBLIC_URLS } from './url-list'

/** Converts `{id}` and `{house|closing}` of the list to the table's notation. */
const asRows = (pattern: string) =>
  pattern
    .replace('{house|closing}', ':kind')
    .replace('{id_code}', ':id_code')
    .replace(/\{(\w+)\}/g, ':$1')

/** Screens missing in the agreed list, each with a URL that opens it. */
const ADDED: Partial<Record<Screen, string[]>> = {
  'build-flat-list': ['/xinfang/yifangyijia/1', '/xinfang/yifangyijia/ZHX2026A01?tower_id=3&statuses=open'],
  compare: ['/compare/house?ids=1,2', '/compare/xiaoqu', '/compare/build?ids=1,2,3,4'],
  'bid-limit': ['/tools/bid-limit', '/tools/bid-limit/1'],
  'house-history': ['/house/1/history'],
  'house-papers': ['/house/1/papers'],
  'xiaoqu-evidence': ['/xiaoqu/1/evidence'],
  court: [`/court/${encodeURIComponent('演示区人民法院')}`],
  practice: ['/m/practice', '/m/practice/3'],
  competition: ['/tools/competition/3', '/tools/competition/3?price=317500000'],
  'first-time': ['/m/first-time'],
  eligibility: ['/tools/eligibility', '/tools/eligibility?house_id=1'],
  'auction-day': ['/tools/auction-day/1'],
  'cash-calendar': ['/tools/cash-calendar', '/tools/cash-calendar/1'],
  'my-hidden': ['/m/my/hidden'],
  'my-budget': ['/m/my/budget'],
  'my-offline': ['/m/my/offline'],
  'my-calculations': ['/m/my/calculations'],
  calendar: ['/calendar', '/calendar?date=2026-11-20'],
  desk: [
    '/desk',
    '/desk/changes',
    '/desk/messages',
    '/desk/operations',
    '/desk/lots',
    '/desk/users',
    '/desk/prepared',
    '/desk/cases',
    '/desk/leads',
    '/desk/business',
    '/desk/import',
    '/desk/assets',
    '/desk/communities',
    '/desk/schools?id=1',
    '/desk/buildings',
    '/desk/packages',
  ],
  'my-lots': ['/m/my/lots'],
  'desk-lot': ['/desk/lots/1'],
  'desk-text': ['/desk/article/1', '/desk/story/0'],
  'my-devices': ['/m/my/devices'],
  'my-privacy': ['/m/my/privacy', '/m/my/privacy?tab=data'],
  'my-board': ['/m/my/board', '/m/my/board/1'],
  case: ['/m/case', '/m/case?number=T-5GZPY3EA'],
  'case-new': ['/m/case/new', '/m/case/new?house_id=1&field=lease'],
  verify: ['/m/verify', '/m/verify?kind=message'],
  'my-won': ['/m/my/won', '/m/my/won/3', '/m/my/won/3?add=1'],
  scorecard: ['/scorecard'],
  'my-remind-settings': ['/m/my/remind/settings'],
  'my-messages': ['/m/my/messages'],
}

test('the table has a row for every screen of the list; another screen with a URL is named here', () => {
  const listed = new Set(PUBLIC_URLS.map(url => url.screen))
  expect(SCREENS.filter(screen => routeOf(screen).paths.length > 0 && !(screen in ADDED))).toEqual([
    ...listed,
  ])
  for (const [screen, urls] of Object.entries(ADDED))
    urls.forEach(url => {
      expect(resolve(url)).toMatchObject({ screen, isFound: true, canonical: url.replaceAll(',', '%2C') })
    })
})

test.each([
  ['m-my-login', 'my-login'],
  ['m-my-info', 'my-info'],
  ['m-my-feedback', 'my-feedback'],
  ['m-html-helpfindhouse', 'help-find-house'],
  ['user-list-type', 'my-list-follow'],
  ['user-service-type', 'my-service-wl'],
  ['fact-video-follows', 'fact-video-follows'],
  ['my-helpfindhouse', 'my-helpfindhouse'],
  ['constructor', undefined],
])('%s is a name of %s, which needs a login or is one', (name, screen) => {
  expect(findScreen(name)).toBe(screen)
  if (screen) expect(['login', 'guest-only']).toContain(routeOf(screen as Screen).access)
})

test.each(PUBLIC_URLS)('$screen answers to $pattern', ({ screen, pattern, kind, access }) => {
  const { paths, access: mine = 'public' } = routeOf(screen as Screen)
  const same = paths.map(path => path.replace(/:\w+/g, ':'))
  const at = same.indexOf(asRows(pattern).replace(/:\w+/g, ':'))
  expect(at).toBeGreaterThanOrEqual(0)
  // If a pattern is listed with several samples, its first line is canonical.
  const isFirst = PUBLIC_URLS.some(
    url => url.screen === screen && url.pattern === pattern && url.kind === 'canonical',
  )
  expect(at === 0).toBe(kind === 'canonical' || isFirst)
  expect(mine).toBe(access)
})

const built = (screen: string) => ROUTES[screen as Screen] && 'page' in ROUTES[screen as Screen]

test.each(PUBLIC_URLS)(
  '$sample leads to $screen, or to the 404 screen while there is none',
  ({ screen, sample }) => {
    const match = resolve(sample)
    expect(match.screen).toBe(built(screen) ? screen : 'not-found')
    expect(match.isFound).toBe(built(screen))
  },
)

test('every row has a title, and a page that belongs to it alone', () => {
  const pages = SCREENS.flatMap(screen => [routeOf(screen).page, routeOf(screen).pushedPage]).filter(
    page => page !== undefined,
  )
  expect(new Set(pages).size).toBe(pages.length)
  pages.forEach(page => {
    expect(page).toMatch(/^[a-z-]+\/[a-z0-9-]+$/)
  })
  SCREENS.forEach(screen => {
    expect(routeOf(screen).title).not.toBe('')
  })
})

/** Query parameters with a rule. */
const QUERY_KEYS = [
  'kind',
  'poster_id',
  'category_id',
  'tab',
  'type',
  'state',
  'sort',
  'house_id',
  'id',
  'xiaoqu_id',
  'radius',
  'school_id',
  'month',
  'region_id',
  'pick',
  'below',
  'price',
  'poster',
  'version',
]

test('a tab has its place in our own bar, and its two pictures for the platforms', () => {
  const bar = tabItems({ hasHotline: false, hasConsult: true }).flatMap(({ screen }) => screen ?? [])
  expect(tabPages().map(({ screen }) => screen)).toEqual(bar)
  expect(bar.map(findScreenTab)).not.toContain(undefined)
  const pictures = bar.flatMap(screen => [`${screen}-on.png`, `${screen}.png`])
  expect(readdirSync('src/assets/tab').sort()).toEqual(pictures.sort())
})

test('rules name parameters that the screen has', () => {
  for (const screen of SCREENS) {
    const { paths, rules = {} } = routeOf(screen)
    const inPaths = paths.flatMap(path => [...path.matchAll(/:(\w+)/g)].map(match => match[1]))
    const keys = new Set([...inPaths, ...QUERY_KEYS])
    expect(keys).toEqual(new Set([...keys, ...Object.keys(rules)]))
  }
})

test('tabs stand in the main package, home first, and every page is in the config once', () => {
  const { pages = [], subPackages = [] } = appPages({ isMini: true })
  const tabs = tabPages().map(tab => tab.pagePath)
  expect(pages[0]).toBe('pages/main/home/index')
  tabs.forEach(tab => {
    expect(pages).toContain(tab)
  })
  const all = [
    ...pages,
    ...subPackages.flatMap(({ root, pages: inside }) => inside.map(page => `${root}/${page}`)),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(subPackages.every(({ root }) => !pages.some(page => page.startsWith(`${root}/`)))).toBe(true)
})

test('screens that stand next are screens, and their packages are fetched ahead', () => {
  for (const screen of SCREENS)
    (routeOf(screen).next ?? []).forEach(next => {
      expect(SCREENS).toContain(next)
    })
  expect(preloadRule()).toMatchObject({
    'pages/main/home/index': { network: 'wifi', packages: expect.arrayContaining(['pages/house']) },
  })
})
