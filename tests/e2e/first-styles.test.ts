/** @jest-environment jsdom */
import http from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { routeOf } from '../../src/routes/table'
import { fetchPhoneToken } from '../setup/signed-call'
import { SCREEN_URLS } from './urls'

/** Windows in CSS px with matching user agents; an iPad identifies as a Mac. */
const AGENTS = {
  375: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  820: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  1440: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
}
const PUBLIC = SCREEN_URLS.filter(
  ({ screen, isCanonical }) => isCanonical && (routeOf(screen).access ?? 'public') === 'public',
).map(({ url }) => url)
/** Its list is empty: the empty state is in a lazy chunk. */
const EMPTY_LIST = '/house/list.html?keyword=nothing-has-this-name'
const PAGES = [...PUBLIC, EMPTY_LIST].flatMap(url =>
  Object.entries(AGENTS).map(([width, agent]) => ({ url, width, agent })),
)

const ORIGIN = process.env.TEST_SERVER_URL ?? ''
const SITE = path.resolve('dist/h5')

/** Every selector of a stylesheet, without states and generated content, which markup does not show. */
function collectSelectors(css: string): Set<string> {
  const selectors = new Set<string>()
  postcss.parse(css).walkRules(rule => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)) return
    for (const selector of rule.selectors) selectors.add(selector)
  })
  return selectors
}
const parseClasses = (selector: string) =>
  [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

/** Selectors of the whole build, each with the classes that an element and its ancestors need. */
const BUILT = new Map<string, string[]>()
beforeAll(() => {
  for (const file of readdirSync(path.join(SITE, 'assets')).filter(name => name.endsWith('.css')))
    for (const selector of collectSelectors(readFileSync(path.join(SITE, 'assets', file), 'utf8')))
      BUILT.set(selector, parseClasses(selector))
  expect(BUILT.size).toBeGreaterThan(3_000)
})

/** Inline and linked styles, which a browser has before it paints. */
function arriving(html: string): Set<string> {
  const within = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  const linked = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)].map(([, file = '']) =>
    readFileSync(path.join(SITE, file), 'utf8'),
  )
  return new Set([...within, ...linked].flatMap(css => [...collectSelectors(css)]))
}

/** Parts of a selector that markup does not show: states, and generated content. */
const STATES = /::[\w-]+|:(?:hover|active|focus(?:-visible|-within)?|disabled|checked|before|after)\b/g

/** Selectors of the build that match elements of the page, but are missing in its initial styles. */
function findMissingClasses(html: string): string[] {
  const shown = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const come = arriving(html)
  const suspects = [...BUILT].filter(
    ([selector, classes]) =>
      classes.length > 0 && !come.has(selector) && classes.every(name => shown.has(name)),
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  return suspects
    .map(([selector]) => selector)
    .filter(selector => page.querySelector(selector.replace(STATES, '')) !== null)
}

/** Uses Node's http: jsdom has no fetch. */
const fetchPageHtml = (url: string, agent: string, cookie: string) =>
  new Promise<string>((resolve, reject) => {
    http
      .get(ORIGIN + url, { headers: { 'user-agent': agent, cookie } }, answer => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk
          })
          .on('end', () => {
            resolve(text)
          })
      })
      .on('error', reject)
  })

test.each(PAGES)('$url at $width px comes with the styles of all that it shows', async ({ url, agent }) => {
  const first = await fetchPageHtml(url, agent, '')
  expect(first).toContain('</html>')
  expect(findMissingClasses(first)).toEqual([])
  // A returning browser has the files cached, so the page links them.
  const again = await fetchPageHtml(url, agent, 'sign_code=first-styles-test')
  expect(findMissingClasses(again)).toEqual([])
})

test.each(['/', '/house/list.html', '/house/1.html', '/my'])('%s of a member too', async url => {
  const cookie = `token=${await fetchPhoneToken(ORIGIN, '13800000001')}`
  for (const agent of Object.values(AGENTS))
    expect(findMissingClasses(await fetchPageHtml(url, agent, cookie))).toEqual([])
})
