import { faultsJourney } from '../faults'
import type { Host } from '../host'
import { hostilePage, playJourney } from '../play'
import { VISITOR_CASES, pageOfCase, screensWithoutCase, plain } from '../screens'
import { launchApp, openPage } from './harness'

/** Of every page's first view: docs/decisions/page-weight.md. */
const MOST = { nodes: 1_000, bytes: 16 * 1024 }

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
  const { nodes, largest } = page.weight()
  expect(nodes).toBeLessThanOrEqual(MOST.nodes)
  expect(largest).toBeLessThanOrEqual(MOST.bytes)
  page.close()
})

playJourney({ open: openPage, host: () => host })

hostilePage(openPage)

faultsJourney({ host: () => host, platform: 'swan' })
