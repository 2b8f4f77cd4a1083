import { routeOf, type Screen } from '../../src/routes/table'
import { IS_NIGHT } from '../setup/night'
import { atScreen, expectNoSeriousAxe, useBrowser, type Look, type Size } from './harness'
import { SCREEN_URLS } from './urls'

const { open } = useBrowser({ returning: true })

/**
 * The desktop changes both frame and columns: some screens are checked there with every change, and all by `npm run test:night`. Dark theme
 * and 大字 only change tokens (tests/unit/ui-drawings).
 */
const OFTEN_WIDE = new Set<Screen>(['house-list', 'house-detail', 'desk'])

/** One URL per screen. */
const SCREENS = SCREEN_URLS.filter(
  ({ screen, isCanonical }, at) =>
    isCanonical && SCREEN_URLS.findIndex(other => other.screen === screen) === at,
)

/** Visitor with access to a screen. */
const AS = { public: undefined, 'guest-only': undefined, login: 'member', agent: 'agent' } as const

const WIDE = SCREENS.filter(({ screen }) => IS_NIGHT || OFTEN_WIDE.has(screen))

describe.each<{ size: Size; screens: typeof SCREENS }>([
  { size: 'phone', screens: SCREENS },
  { size: 'desktop', screens: WIDE },
])('$size', ({ size, screens }) => {
  test.each(screens)('$screen', async ({ screen, url }) => {
    const page = await open(url, { size, as: AS[routeOf(screen).access ?? 'public'] })
    await atScreen(page, screen)
    await expectNoSeriousAxe(page)
    const headings = page.locator('.taro_page:not(.taro_page_shade)').getByRole('heading', { level: 1 })
    expect(await headings.allTextContents()).toHaveLength(1)
  })
})

/** One screen of each kind of layout, in the dark theme and with large type. */
test.each<{ screen: Screen; look: Look }>([
  { screen: 'house-detail', look: 'dark' },
  { screen: 'house-list', look: 'elder' },
  { screen: 'house-detail', look: 'elder' },
  { screen: 'consulting', look: 'elder' },
])('$screen, $look', async ({ screen, look }) => {
  const page = await open(SCREENS.find(one => one.screen === screen)?.url ?? '', { look })
  await atScreen(page, screen)
  await expectNoSeriousAxe(page)
})
