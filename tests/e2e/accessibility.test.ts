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

interface Drawn {
  screen: Screen
  look: Look
  as?: 'member'
}

const findUrl = (screen: Screen) => SCREENS.find(one => one.screen === screen)?.url ?? ''

/** One screen of each kind of layout, in the dark theme and with large type. */
test.each<Drawn>([
  { screen: 'house-detail', look: 'dark' },
  { screen: 'house-list', look: 'elder' },
  { screen: 'house-detail', look: 'elder' },
  { screen: 'consulting', look: 'elder' },
  { screen: 'my', look: 'light', as: 'member' },
  { screen: 'my', look: 'elder', as: 'member' },
  { screen: 'my-remind-settings', look: 'dark', as: 'member' },
])('$screen, $look', async ({ screen, look, as }) => {
  const page = await open(findUrl(screen), { look, as })
  await atScreen(page, screen)
  await expectNoSeriousAxe(page, { names: as !== undefined })
})

/** A member's pages: 我的 is another page with a member, and the rest is theirs alone. */
const OWN = SCREENS.filter(
  ({ screen }) => screen === 'my' || (routeOf(screen).access === 'login' && !screen.startsWith('desk')),
).map(({ screen }) => screen)

const atNight = IS_NIGHT ? describe : describe.skip
atNight.each<{ size: Size; look: Look }>([
  { size: 'phone', look: 'light' },
  { size: 'phone', look: 'dark' },
  { size: 'phone', look: 'elder' },
  { size: 'desktop', look: 'light' },
  { size: 'desktop', look: 'dark' },
  { size: 'desktop', look: 'elder' },
])("a member's pages, $size, $look", ({ size, look }) => {
  test.each(OWN)('%s', async screen => {
    const page = await open(findUrl(screen), { size, look, as: 'member' })
    await atScreen(page, screen)
    await expectNoSeriousAxe(page, { names: true })
  })
})
