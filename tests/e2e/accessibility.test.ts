import { routeOf } from '../../src/routes/table'
import { atScreen, expectNoSeriousAxe, useBrowser, type Look, type Size } from './harness'
import { SCREEN_URLS } from './urls'

const { open } = useBrowser({ returning: true })

/** How each screen is looked at: large letters turn the layout over, dark the colours, the desktop both chrome and columns. */
const VIEWS: { size: Size; look: Look; alsoDark?: boolean }[] = [
  { size: 'phone', look: 'light', alsoDark: true },
  { size: 'phone', look: 'elder' },
  { size: 'desktop', look: 'light' },
]

/** One address a screen. */
const SCREENS = SCREEN_URLS.filter(
  ({ screen, isCanonical }, at) =>
    isCanonical && SCREEN_URLS.findIndex(other => other.screen === screen) === at,
)

/** Who may see a screen. */
const AS = { public: undefined, 'guest-only': undefined, login: 'member', agent: 'agent' } as const

describe.each(VIEWS)('$size, $look', ({ size, look, alsoDark }) => {
  test.each(SCREENS)('$screen', async ({ screen, url }) => {
    const page = await open(url, { size, look, as: AS[routeOf(screen).access ?? 'public'] })
    await atScreen(page, screen)
    await expectNoSeriousAxe(page)
    if (!alsoDark) return
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.theme-dark').waitFor()
    await expectNoSeriousAxe(page, { only: 'colours' })
  })
})
