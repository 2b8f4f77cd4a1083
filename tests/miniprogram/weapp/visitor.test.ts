import { faultsJourney } from '../faults'
import type { Host } from '../host'
import { hostilePage, playJourney } from '../play'
import { NEVER_SHOWN, VISITOR_CASES, pageOfCase, screensWithoutCase, plain } from '../screens'
import { launchApp, openPage } from './harness'

let host: Host
beforeAll(() => {
  host = launchApp()
})

test('every screen there is has a case', () => {
  expect(screensWithoutCase()).toEqual([])
})

test.each(VISITOR_CASES)('$screen $params', async wanted => {
  const page = await openPage(pageOfCase(wanted))
  for (const words of typeof wanted.shows === 'function' ? await wanted.shows() : wanted.shows)
    await page.waitForText(words)
  for (const words of wanted.hides ?? []) expect(plain(page.text())).not.toContain(words)
  expect(plain(page.text())).not.toMatch(NEVER_SHOWN)
  page.close()
})

playJourney({ open: openPage, host: () => host })

hostilePage(openPage)

faultsJourney({ host: () => host, platform: 'weapp' })
