import { check, type Opened } from '../measures/check'
import { collectFigures } from '../measures/figures'
import { leadsToList, rowsDiffer, findListTotal } from '../measures/rows'
import { drawnPages } from '../measures/screens'
import { drawnPage, fetchThings, type Things, fetchTruths } from '../measures/site'
import { ofHtml } from '../measures/tree'
import { within } from '../setup/wait'
import { readThrough, settled } from './drawn'
import { ORIGIN, useBrowser, type Visit } from './harness'

const MINUTES = 10

let things: Things
beforeAll(async () => {
  things = await fetchThings(ORIGIN)
})

const browser = useBrowser()

/** A page after all of it has been scrolled through. */
const read = (path: string, visit: Visit = {}): Opened => {
  const name = `${path} ${visit.size ?? 'phone'} in the browser`
  const work = async () => {
    const page = await browser.open(path, visit)
    await page.waitForFunction(settled)
    await within(`${name}, read through`, page.evaluate(readThrough))
    await page.waitForFunction(settled)
    const piece = ofHtml(await within(`${name}, its text`, page.content()))
    await within(`${name}, closed`, browser.leave(page))
    return piece
  }
  return { name, open: () => within(name, work(), 90) }
}

test(
  'no two pages that the server draws tell a figure differently, each figure says which it is, each count has its rows',
  async () => {
    const report = await check(
      drawnPages(things).map(({ path, device = 'phone' }) => ({
        name: `${path} ${device}`,
        open: () => drawnPage(ORIGIN, path, device),
      })),
    )
    const wrong = [...report.differing, ...report.unmarked, ...(await rowsDiffer(ORIGIN, report.seen))]
    for (const { href = '', screen, token, value } of leadsToList(report.seen)) {
      const { seen } = collectFigures(href, await drawnPage(ORIGIN, href))
      const total = findListTotal(seen)
      // A list with only its first rows rendered may not show a total.
      if (total !== null && total !== value)
        wrong.push(`${token} on ${screen} leads to ${href} with ${total}`)
    }
    expect(wrong).toEqual([])
    // Hundreds appear more than once: with none, nothing would have been compared.
    expect(report.shared).toBeGreaterThan(200)
  },
  MINUTES * 60_000,
)

test(
  'nor do the screens that only a browser draws: comparison, map, sections further down, on the desktop',
  async () => {
    const { lots, communities } = things
    const [first, second, third] = lots
    if (!first || !second || !third) throw new Error('no lots')
    const report = await check(
      [
        read('/'),
        read('/', { size: 'desktop' }),
        read(`/compare/house?ids=${[first, second, third].map(({ id }) => id).join(',')}`),
        read(`/compare/xiaoqu?ids=${communities.slice(0, 3).join(',')}`, { size: 'desktop' }),
        read('/map/FPF'),
        read('/map/FPF', { size: 'desktop' }),
        read('/tradeData', { size: 'desktop' }),
        ...[first, second, third].map(({ id }) => read(`/house/${id}.html`)),
        read(`/house/${first.id}.html`, { size: 'desktop' }),
        ...communities.slice(0, 2).map(id => read(`/xiaoqu/${id}.html`)),
        read('/m/my/follow', { as: 'member' }),
        read('/m/my/follow', { as: 'member', size: 'desktop' }),
        read('/m/my/looks', { as: 'member' }),
      ],
      () => fetchTruths(ORIGIN),
    )
    expect([...report.differing, ...report.unmarked]).toEqual([])
  },
  MINUTES * 60_000,
)
