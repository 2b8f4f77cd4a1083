import type { Page } from 'playwright-core'
import { publishHostilePage, type HostilePage } from '../setup/hostile-page'
import { until } from '../setup/wait'
import { atScreen, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()
let hostile: HostilePage
beforeAll(async () => {
  hostile = await publishHostilePage(ORIGIN)
})
afterAll(() => hostile.withdraw())

/** Elements and attributes of a document as the browser's own parser reads it, without executing anything. */
const collectPageParts = (page: Page, html: string) =>
  page.evaluate(text => {
    const all = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')]
    return {
      tags: [...new Set(all.map(one => one.localName))],
      handlers: all.flatMap(one => one.getAttributeNames().filter(name => name.startsWith('on'))),
      scripts: all
        .filter(one => one.localName === 'script')
        .map(one => one.getAttribute('src') ?? one.getAttribute('type') ?? one.textContent),
      links: all
        .flatMap(one => [one.getAttribute('href') ?? '', one.getAttribute('src') ?? ''])
        .filter(url => /^\s*(javascript|data:text|vbscript)/i.test(url)),
    }
  }, html)

/** The server-rendered page; requests it again if it came without SSR because the server was busy. */
async function fetchDrawnHtml(page: Page, url: string): Promise<string> {
  let text = ''
  await until(`${url} comes with its first look`, async () => {
    text = await (await page.request.get(url)).text()
    return text.includes('id="first-screen"')
  })
  return text
}

test.each(['phone', 'desktop'] as const)(
  'words that would be scripts are words on the page, in its first look and in its data (%s)',
  async size => {
    const path = `/article/${hostile.id}.html`
    const page = await open('/article/1.html', { size })
    // A browser with cached scripts gets a different page than one on its first visit.
    await atScreen(page, 'article-detail')
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const [ours, theirs] = await Promise.all(
      ['/article/1.html', path].map(async url => collectPageParts(page, await fetchDrawnHtml(page, url))),
    )
    expect(
      theirs?.tags.filter(tag => !ours?.tags.includes(tag) && !['ul', 'li', 'p', 'h2'].includes(tag)),
    ).toEqual([])
    expect(theirs).toMatchObject({ handlers: [], links: [], scripts: ours?.scripts })

    await page.goto(path)
    await atScreen(page, 'article-detail')
    const main = page.getByRole('main').filter({ visible: true })
    const shown = (await main.innerText()).replace(/\s+/g, ' ')
    expect([hostile.title, ...hostile.texts].filter(text => !shown.includes(text))).toEqual([])
    expect(
      await main
        .locator(
          'script, iframe, object, embed, form, svg animate, [onerror], [onload], [onclick], [ontoggle]',
        )
        .count(),
    ).toBe(0)
    const things = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.stringify(JSON.parse(things ?? ''))).toContain(JSON.stringify(hostile.title).slice(1, -1))
    expect(dialogs).toEqual([])
  },
)
