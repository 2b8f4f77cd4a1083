import { readFileSync } from 'node:fs'
import { ROUTES, SCREENS, routeOf } from '@/routes/table'

const read = (file: string) => readFileSync(`src/${file}`, 'utf8')

/** Public screens whose header has no search and member on phones: forms, galleries, maps, and what has a header of its own. */
const WITHOUT = [
  /^calc\/(?!first-time|scorecard)/, // forms and their results, which lead back to the form
  /^(map|my|account|find|system|video|stats|service)\//,
  /^content\/(qa-submit|wiki-search|verify|my-privacy-policy|memorabilia-letter|qa-list|report)$/,
  /^main\/(my|home|not-found)$/,
  /^(house|building)\/detail$/, // 'title' while the lot is loading
]

test('a public page that is no form, gallery or map has search and member in its header', () => {
  const missing = SCREENS.filter(screen => {
    const { page = '', access = 'public' } = routeOf(screen)
    if (access !== 'public' || WITHOUT.some(rule => rule.test(page))) return false
    const source = read(`pages/${page}/index.tsx`)
    return (
      source.includes('header="title"') ||
      (source.includes('<Header ') && !/<Header [\s\S]*?\btools\b/.test(source))
    )
  })
  expect(missing).toEqual([])
})

test('the date picker stands on home, lists of lots, the calendar and trade data', () => {
  for (const file of [
    'pages/main/home/phone-top.tsx',
    'pages/lots/list/house-list-screen.tsx',
    'pages/tools/calendar/index.tsx',
    'pages/stats/trade-data/index.tsx',
    'features/chrome/top-nav/top-nav-whole.tsx',
  ])
    expect(read(file)).toContain('<DateTool />')
})

test('the logo stands on home and in the header of wide windows; a phone’s header is 46 px high', () => {
  expect(read('pages/main/home/phone-top.tsx')).toContain('<Brand')
  expect(read('features/chrome/top-nav/top-nav-whole.tsx')).toContain('<Brand')
  expect(/--header: (\d+px)/.exec(read('ui/tokens.scss'))?.[1]).toBe('46px')
})

test('back leads home from the listings of a manager', () => {
  expect(SCREENS.filter(screen => routeOf(screen).backGoesHome)).toEqual(
    Object.keys(ROUTES).filter(name => name.startsWith('manager-house-')),
  )
})
