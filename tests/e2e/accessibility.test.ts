import { routeOf } from '../../src/routes/table'
import { atScreen, expectNoSeriousAxe, logInAs, useBrowser, type Look, type Size } from './harness'
import { SCREEN_URLS } from './urls'

const { open } = useBrowser()

/** How each screen is looked at: large letters turn the layout over, dark the colours, the desktop both chrome and columns. */
const VIEWS: { size: Size, look: Look }[] = [
  { size: 'phone', look: 'light' },
  { size: 'phone', look: 'dark' },
  { size: 'phone', look: 'elder' },
  { size: 'desktop', look: 'light' },
]

/** One address a screen. */
const SCREENS = SCREEN_URLS.filter(({ screen, isCanonical }, at) => isCanonical && SCREEN_URLS.findIndex(other => other.screen === screen) === at)

const PHONES = { login: '13800000001', agent: '13800000002' }

describe.each(VIEWS)('$size, $look', ({ size, look }) => {
  test.each(SCREENS)('$screen', async ({ screen, url }) => {
    const { access = 'public' } = routeOf(screen)
    const page = await open(access === 'login' || access === 'agent' ? '/400' : url, { size, look })
    if (access === 'login' || access === 'agent') {
      await logInAs(page, PHONES[access])
      // Who somebody is, is known once the member's own page has asked.
      await page.goto('/my')
      await page.getByText(`${PHONES[access].slice(0, 3)}****${PHONES[access].slice(-4)}`).first().waitFor()
      await page.goto(url)
    }
    await atScreen(page, screen)
    await expectNoSeriousAxe(page)
  })
})
