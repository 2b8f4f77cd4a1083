import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'

/** Who asks for a page, and what came with the asking. */
export interface Viewer {
  /** Path and query. */
  url: string
  siteUrl: string
  /** '' for none, and of a guest: their page is drawn for nobody. */
  cookie: string
  layout: Layout
  /** What src/api/boot.ts reads in the browser. */
  boot: string
  /** The site has demo data, and its pages say so. */
  isDemo: boolean
}

export type Layout = 'phone' | 'desktop'

/** A page's first look, and the layout it is of: elsewhere it is not shown. */
export interface FirstScreen {
  html: string
  layout: Layout
  /** What the screen asked while it was drawn, named as in what the page brings. */
  asked: { call: string; isAnswered: boolean }[]
  /** Parts in it whose scripts and styles are no part of the page's own, by the names of their files (src/ui/later/drawn-part.ts). */
  parts: string[]
}

export type Draw = (viewer: Viewer) => FirstScreen | null

/** CSS px of a window that a browser's name makes likely; which layout begins where, src/ui/media.scss says. */
const WIDTHS = { phone: 390, desktop: 1280 }
export const layoutFor = (userAgent: string): Layout =>
  /Mobile|Android|iPhone/i.test(userAgent) ? 'phone' : 'desktop'
/** What a page that is drawn ahead hears of its browser: one page is for all browsers of a layout. */
const BROWSER = { phone: 'Mobile', desktop: '' }

const nothing = () => {}
const NO_STORAGE = { getItem: () => null, setItem: nothing, removeItem: nothing }

/** As much of a browser as the site asks for before its effects run. Timers and observers never fire. */
function browserOf({ url, siteUrl, cookie, layout, boot, isDemo }: Viewer) {
  const width = WIDTHS[layout]
  const { href, origin, protocol, host, hostname, pathname, search, hash } = new URL(url, siteUrl)
  const listens = { addEventListener: nothing, removeEventListener: nothing }
  const location = { href, origin, protocol, host, hostname, pathname, search, hash }
  const history = { state: null, length: 1, pushState: nothing, replaceState: nothing }
  const navigator = { userAgent: BROWSER[layout], onLine: true, language: 'zh-CN' }
  const document = {
    ...listens,
    cookie,
    title: '',
    visibilityState: 'visible',
    documentElement: { dataset: {}, classList: { toggle: nothing } },
    getElementById: (id: string) =>
      id === 'boot' ? { textContent: boot } : id === 'demo' && isDemo ? {} : null,
    querySelector: () => null,
  }
  const window = {
    ...listens,
    location,
    history,
    navigator,
    document,
    localStorage: NO_STORAGE,
    sessionStorage: NO_STORAGE,
    innerWidth: width,
    devicePixelRatio: 2,
    scrollTo: nothing,
    matchMedia: (query: string) => ({
      ...listens,
      matches: width >= Number(/\(min-width: (\d+)px\)/.exec(query)?.[1] ?? Infinity),
    }),
  }
  const timers = {
    setTimeout: () => 0,
    setInterval: () => 0,
    clearTimeout: nothing,
    clearInterval: nothing,
    requestAnimationFrame: () => 0,
  }
  return { ...window, ...timers, window, self: window }
}

/** What src/first-screen gives. */
interface FirstScreenProgram {
  draw: () => string
  asked: () => FirstScreen['asked']
  parts: () => string[]
}

type Browser = ReturnType<typeof browserOf>
type Program = (...given: [Record<string, unknown>, ...unknown[]]) => void
const NAMES = Object.keys(
  browserOf({ url: '/', siteUrl: 'http://localhost', cookie: '', layout: 'phone', boot: '', isDemo: false }),
) as (keyof Browser)[]

/**
 * What draws a page's first look, as the build in `folder` has it; null for a build without it, and it
 * throws what the page throws. The whole program is evaluated for each page, since what it keeps in modules
 * (session, answers) is of one visitor.
 */
export function readFirstScreen(folder: string): Draw | null {
  const file = join(folder, 'first-screen.cjs')
  if (!existsSync(file)) return null
  // A function within: the program's own names may be those of the browser.
  const code = `(function(module,${NAMES.join(',')}){(function(exports){${readFileSync(file, 'utf8')}\n})(module.exports)})`
  const program = new Script(code, { filename: file }).runInThisContext() as Program
  return viewer => {
    const { layout } = viewer
    const browser = browserOf(viewer)
    const module: { exports: Partial<FirstScreenProgram> } = { exports: {} }
    program(module, ...NAMES.map(name => browser[name]))
    const html = module.exports.draw?.() ?? ''
    const { asked, parts } = module.exports
    return html === '' ? null : { html, layout, asked: asked?.() ?? [], parts: parts?.() ?? [] }
  }
}
