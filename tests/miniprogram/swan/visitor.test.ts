import type { Host } from '../host'
import { hostilePage, playJourney } from '../play'
import { VISITOR_CASES, pageOfCase, screensWithoutCase } from '../screens'
import { launchApp, openPage } from './harness'

/** Of a page's first view, with an eighth of room for longer texts: docs/decisions/page-weight.md. */
const MOST = { nodes: 1_000, kb: 18 }
/** A list's bar, its numbers and its lots come by calls of their own: at most all of them in one picture. */
const LIST = 34
/** Ceilings of the pages that are over it; they may only fall. */
const OVER: Partial<Record<string, Partial<typeof MOST>>> = {
  'house-list': { nodes: 1_600, kb: LIST },
  'house-list-qbfc': { nodes: 1_600, kb: LIST },
  'house-list-sfpm': { nodes: 1_600, kb: LIST },
  'house-list-type': { nodes: 1_600, kb: LIST },
  'map-fapai': { kb: 50 },
  'fapai-related': { kb: 50 },
  'rights-list': { kb: 50 },
  'build-flat-list': { kb: 50 },
  'build-list': { kb: 50 },
  'house-detail': { kb: 44 },
  'build-detail': { kb: 44 },
  'qa-list': { kb: 44 },
  'xiaoqu-house': { kb: 44 },
  'rights-detail': { kb: 40 },
  'fact-video-list': { kb: 40 },
  'my-privacyPolicy': { kb: 34 },
  'privacy-policies': { kb: 34 },
  'research-report-detail': { kb: 34 },
  'valuation-detail': { kb: 34 },
  scorecard: { kb: 34 },
  'marketing-page': { kb: 34 },
  'article-detail': { kb: 34 },
  'trade-data': { kb: 34 },
  'qa-homebuyers': { kb: 28 },
  calendar: { kb: 28 },
  'build-type-detail': { kb: 24 },
  'xiaoqu-detail': { kb: 24 },
  compare: { kb: 24 },
  'agent-detail': { kb: 24 },
  'loan-result': { kb: 24 },
}

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
  const most = { ...MOST, ...OVER[wanted.screen] }
  const { nodes, largest } = page.weight()
  expect(nodes).toBeLessThanOrEqual(most.nodes)
  expect(largest).toBeLessThanOrEqual(most.kb * 1024)
  page.close()
})

playJourney({ open: openPage, host: () => host })

hostilePage(openPage)
