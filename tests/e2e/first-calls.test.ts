import path from 'node:path'
import { loadRenderer, type Layout } from '../../server/h5/ssr'
import { callKey } from '../../src/lib/encode'
import { routeOf, type Screen } from '../../src/routes/table'
import { ORIGIN } from './harness'
import { SCREEN_URLS } from './urls'

const AGENTS: Record<Layout, string> = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
}

/** Prefixes of the requests that a phone page makes after hydration: for content below the fold, or requests that depend on a response. */
const LATER: Partial<Record<Screen, readonly string[]>> = {
  'house-list-gyzc': ['house/list?page_size='],
  'house-list-type': ['house/list?page_size='],
  // The nearest open lots, where the related ones are none.
  'fapai-related': ['house/list?'],
  'house-detail': ['house/sample-list?', 'h5/evaluate-house/hammer?', 'house/recommend-list?'],
  // The chances of a maximum bid depend on the money entered.
  'bid-limit': ['h5/evaluate-house/competition?'],
  // For a lot that is already over.
  competition: ['h5/evaluate-house/scorecard?', 'h5/evaluate-house/scorecard-list?'],
  'first-time': ['h5/house/get-batch?'],
  'xiaoqu-detail': ['house/trans-list?'],
  'xiaoqu-house': ['house/trans-list?', 'h5/house/same-list?', 'h5/xiaoqu/nearby-xiaoqu?'],
  'rights-list': ['rights/pub-list?deadline_from='],
  // Depends on the window size.
  'map-fapai': ['subway/list?', 'house/region-count?', 'house/list?'],
  'map-xinfang': [
    'h5/house/list-para?',
    'subway/list?',
    'h5/building-new/map-group-search?',
    'building-new/list?',
  ],
  search: ['api/search?'],
  // The demo data has no saved calculation.
  'loan-payment-details': ['api/loan/down-payment-details?'],
  'research-institute': ['report/info?', 'report/list?kind='],
  'fact-video-detail': ['api/house-fact-video/info?', 'api/closing-fact-video/info?'],
  'marketing-page': ['phone/types?', 'user/login-ways?', 'h5/house/get-batch?'],
  'trade-data': ['stat/turnover-chart?', 'stat/price-index?', 'stat/trans-data?'],
  'error-400': ['house/list?page_size='],
}

/** The program that renders on the server; it reports the screen's queries. */
const draw = loadRenderer(path.resolve('dist/h5'))

const PUBLIC = SCREEN_URLS.filter(
  ({ screen, isCanonical }) => isCanonical && (routeOf(screen).access ?? 'public') === 'public',
)

async function fetchFirstCalls(url: string, layout: Layout) {
  const userAgent = AGENTS[layout]
  const html = await (await fetch(ORIGIN + url, { headers: { 'user-agent': userAgent } })).text()
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const now = Number(/data-now="(\d+)"/.exec(html)?.[1] ?? Date.now() / 1000)
  const asked = draw?.({ url, siteUrl: ORIGIN, cookie: '', layout, boot, now, isDemo: true })?.asked ?? []
  const { queries } = JSON.parse(boot || '{"queries":[]}') as { queries: { queryHash: string }[] }
  return {
    asked: asked.map(({ queryHash, isAnswered }) => ({ call: toCall(queryHash), isAnswered })),
    brought: queries.map(({ queryHash }) => toCall(queryHash)),
  }
}

/** Path and fields of a query: `house/list?page_size=20`; a list that is read page by page has `pages` before its fields. */
function toCall(queryHash: string): string {
  const [path, ...rest] = JSON.parse(queryHash) as [string, ...('pages' | object)[]]
  const [request = {}, isPaged] = rest[0] === 'pages' ? [rest[1] as object, true] : [rest[0] as object, false]
  return callKey(path, isPaged ? { ...request, page: 1 } : request)
}

test.each(PUBLIC)('$url brings the answers to what it asks first, and no others', async ({ url, screen }) => {
  const phone = await fetchFirstCalls(url, 'phone')
  const desktop = await fetchFirstCalls(url, 'desktop')
  const later = LATER[screen] ?? []
  const missing = phone.asked.filter(({ isAnswered }) => !isAnswered).map(({ call }) => call)
  expect(missing.filter(call => !later.some(start => call.startsWith(start)))).toEqual([])
  const asked = new Set([...phone.asked, ...desktop.asked].map(({ call }) => call))
  expect(phone.brought.filter(call => !asked.has(call))).toEqual([])
})
