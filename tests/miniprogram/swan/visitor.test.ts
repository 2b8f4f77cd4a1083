import type { Host } from '../host'
import { hostilePage, playJourney } from '../play'
import { VISITOR_CASES, pageOfCase, screensWithoutCase } from '../screens'
import { launchApp, openPage } from './harness'

/** Of every page's first view: docs/decisions/page-weight.md. */
const MOST = { nodes: 1_000, bytes: 16 * 1024 }
/** Once all its lots have come, which may be after its first words. */
const MAP_NODES = 1_400

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
  const { nodes, largest } = page.weight()
  expect(nodes).toBeLessThanOrEqual(wanted.screen === 'map-fapai' ? MAP_NODES : MOST.nodes)
  expect(largest).toBeLessThanOrEqual(MOST.bytes)
  page.close()
})

playJourney({ open: openPage, host: () => host })

hostilePage(openPage)
