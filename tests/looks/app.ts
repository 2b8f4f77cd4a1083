// Opens pages of a built mini-program without a device and draws them: the logic layer runs in Node, its setData tree is rendered with the
// package's own templates and styles, and Chromium displays the result. Each page is checked for missing texts, size limits and the visual
// faults of faults.ts.
import path from 'node:path'
import timers from 'node:timers'
import { eventually, until } from '../setup/wait'
import { createHost } from '../miniprogram/host'
import { createLogicLayer, withClass, writtenIn, type LogicPage } from '../miniprogram/logic-layer'
import type { ViewNode } from '../miniprogram/view-node'
import { isWritten, pageOfCase, plain, type ScreenCase } from '../miniprogram/screens'
import { buildPageUrl } from '../../src/routes/match'
import { markup } from './markup'
import { PLATFORM_STYLES, stylesAt } from './styles'
import { draw, templateAt, type Drawn } from './template'

export type Package = 'weapp' | 'swan'
export const LOOKS = ['light', 'dark', 'elder'] as const
export type Look = (typeof LOOKS)[number]

const server = process.env.TEST_SERVER_URL ?? ''
/** Server origin of a build without settings; its pictures are loaded from there. */
const BUILT_FOR = 'http://127.0.0.1:8686'

/** Number of pages open at a time. */
const AT_ONCE = 6

/** Limits for every page's first view: docs/adr/0003-mini-program-lists-and-page-weight.md. */
const MAX = { nodes: 1_000, bytes: 16 * 1024 }

export interface Seen {
  wanted: ScreenCase
  looks: Map<Look, { styles: string; body: string; undrawn: string[] }>
}

/** Starts a fresh instance of a built package, as a visitor or with a session. */
export function startApp(name: Package, token?: string) {
  jest.resetModules()
  const dist = path.resolve(__dirname, '../../dist', name)
  const launch = { path: 'pages/main/home/index', query: {}, scene: 1001 }
  const phone = createHost({ server, launch, token })
  const scope = globalThis as unknown as Record<string, unknown>
  if (name === 'swan') scope.swan = { ...phone.api, getLoginCode: phone.api.login }
  else scope.wx = phone.api
  // Countdowns run as long as the app: they must not keep the test's process alive.
  scope.setTimeout = (...args: Parameters<typeof setTimeout>) => timers.setTimeout(...args).unref()
  scope.setInterval = (...args: Parameters<typeof setInterval>) => timers.setInterval(...args).unref()
  const layer = createLogicLayer({
    dist,
    scope,
    load: file => {
      jest.requireActual(file)
    },
  })
  layer.launch(launch)
  const open = (url: string) => {
    const [route = '', search = ''] = url.replace(/^\//, '').split('?')
    return layer.open(route, Object.fromEntries(new URLSearchParams(search)))
  }
  return { dist, phone, layer, open, ending: name === 'swan' ? 'css' : 'wxss' }
}

export type App = ReturnType<typeof startApp>

/** Sets the theme like a visitor, on the member page, which stays open below the others. */
export async function lookChanger({ open }: App) {
  const page = await open(buildPageUrl('my'))
  const tap = (words: string, className: string) =>
    eventually(() => {
      const node = withClass(page.root(), className).find(one => writtenIn(one).includes(words))
      if (!node) throw new Error(`no ${words}`)
      page.emit(node, 'tap')
    })
  await tap('大字与深色', 'lrow')
  const choose = (words: string) => tap(words, 'seg-i')
  return async (look: Look, pages: readonly LogicPage[]) => {
    await choose(look === 'dark' ? '深色' : '浅色')
    await choose(look === 'elder' ? '大字' : '标准')
    const isSo = ({ root }: LogicPage) => {
      const [frame] = withClass(root(), 'screen')
      const classes = frame?.cl ?? ''
      return (
        !frame ||
        (classes.includes('theme-dark') === (look === 'dark') &&
          classes.includes('mode-elder') === (look === 'elder'))
      )
    }
    await until(`all pages are ${look}`, () => pages.every(isSo))
  }
}

/** Opens the pages of the cases and renders each in its themes; also reports a page that does not load. */
export async function seeAll(
  app: App,
  cases: readonly ScreenCase[],
  {
    looksOf,
    seen,
    failed,
  }: {
    looksOf: (wanted: ScreenCase) => readonly Look[]
    seen: (seen: readonly Seen[]) => Promise<void>
    failed: (wanted: ScreenCase, error: Error) => void
  },
): Promise<void> {
  const setLook = await lookChanger(app)
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const opened: (Seen & { page: LogicPage; bar?: Record<string, unknown> })[] = []
    for (const wanted of cases.slice(at, at + AT_ONCE)) {
      // One after another: a page asks on its first render which page is on top.
      const from = app.layer.sent.length
      const page = await app.open(pageOfCase(wanted))
      const bar = TAB.test(page.route) ? await app.layer.tabBar() : undefined
      try {
        await ready(wanted, page)
        await until('all is answered', () => app.phone.pending() === 0)
        checkWeight(page, app.layer.sent.slice(from))
        opened.push({ wanted, page, bar, looks: new Map() })
      } catch (error) {
        failed(wanted, error as Error)
        page.close()
      }
    }
    for (const look of LOOKS) {
      const asked = opened.filter(({ wanted }) => looksOf(wanted).includes(look))
      if (asked.length === 0) continue
      await setLook(
        look,
        opened.map(({ page }) => page),
      )
      for (const { page, bar, looks } of asked) looks.set(look, buildStyleSheet(app, { page, bar }))
    }
    await seen(opened)
    for (const { page } of opened) page.close()
  }
}

const TAB = /^pages\/main\/(?:home|house-list|my)\//

async function ready({ screen, params, shows, hides = [] }: ScreenCase, page: LogicPage): Promise<void> {
  const text = () => writtenIn(page.root()).replace(/\s+/g, ' ')
  const named = `${screen} ${JSON.stringify(params ?? {})}`
  for (const words of typeof shows === 'function' ? await shows() : shows)
    await eventually(() => {
      if (!isWritten(text(), words))
        throw new Error(`${named}: ${String(words)} is not written in: ${text()}`)
    })
  for (const words of hides)
    if (plain(text()).includes(words)) throw new Error(`${named}: ${words} is written in: ${text()}`)
}

function checkWeight(page: LogicPage, sent: readonly { bytes: number }[]): void {
  const nodes = countNodes(page.root())
  if (nodes > MAX.nodes) throw new Error(`${page.route}: ${nodes} nodes, at most ${MAX.nodes}`)
  const largest = Math.max(0, ...sent.map(({ bytes }) => bytes))
  if (largest > MAX.bytes) throw new Error(`${page.route}: ${largest} bytes at once, at most ${MAX.bytes}`)
}

const countNodes = ({ cn = [] }: ViewNode): number => cn.reduce((sum, child) => sum + countNodes(child), 1)

const withoutSpace = (text: string) => text.replace(/\s+/g, '')
/** All texts that are rendered. */
const drawnTexts = (drawn: readonly Drawn[]): string[] =>
  drawn.flatMap(one => (typeof one === 'string' ? [withoutSpace(one)] : drawnTexts(one.children)))
/** All texts sent by the logic layer. */
const sentTexts = ({ v, cn = [] }: ViewNode): string[] => [
  ...(typeof v === 'string' && withoutSpace(v) ? [withoutSpace(v)] : []),
  ...cn.flatMap(sentTexts),
]

const countTexts = (texts: readonly string[]) => {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return times
}

/** Returns texts that are rendered less often than sent: an equal text elsewhere does not replace a missing one. */
function findUndrawn(sent: readonly string[], drawn: readonly string[]): string[] {
  const times = countTexts(drawn)
  return [...countTexts(sent)]
    .filter(([text, count]) => (times.get(text) ?? 0) !== count)
    .map(([text, count]) => `drawn ${times.get(text) ?? 0} times, sent ${count}: “${text}”`)
}

/** Renders one page with the package's own templates and styles. */
function buildStyleSheet(
  { dist, ending }: App,
  { page, bar }: { page: LogicPage; bar?: Record<string, unknown> },
) {
  const styles = ['app', page.route, ...(bar ? ['custom-tab-bar/index'] : [])]
    .map(name => stylesAt(path.join(dist, `${name}.${ending}`)))
    .join('\n')
  const around = { dist, page }
  const top = draw(templateAt(path.join(dist, page.route)), page.data)
  const drawn = top.map(node => withComponents(node, around))
  const tabs = bar ? draw(templateAt(path.join(dist, 'custom-tab-bar/index')), bar) : []
  return {
    styles: PLATFORM_STYLES + styles,
    body: markup([...drawn, ...tabs.map(node => withComponents(node, around))]).replaceAll(BUILT_FOR, server),
    undrawn: findUndrawn(sentTexts(page.root()), drawnTexts(drawn)),
  }
}

/** Renders native components with their own templates and the properties that the page's template passes. */
function withComponents(node: Drawn, around: { dist: string; page: LogicPage }): Drawn {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const inside = (nodes: readonly Drawn[]) => nodes.map(one => withComponents(one, around))
  if (tag === 'comp')
    return {
      tag,
      attributes: {},
      children: inside(draw(templateAt(path.join(around.dist, 'comp')), attributes)),
    }
  const native = around.page.nativeAt(String(attributes['data-sid'] ?? ''))
  if (!native) return { ...node, children: inside(children) }
  return { tag, attributes: {}, children: inside(draw(templateAt(native.file), native.data)) }
}
