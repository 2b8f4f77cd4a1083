import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'

/** Input for the server rendering of a page. */
export interface Viewer {
  /** Path and query. */
  url: string
  siteUrl: string
  /** '' for none, and for a guest: their page is rendered without a visitor. */
  cookie: string
  layout: Layout
  /** Dehydrated state that src/api/dehydrated.h5.ts reads in the browser. */
  boot: string
  /** Clock of the rendering, Unix seconds. */
  now: number
  /** The site has demo data, and its pages state that. */
  isDemo: boolean
}

export type Layout = 'phone' | 'desktop'

/** Server-rendered markup of a page, with its layout: it is not shown in another layout. */
export interface FirstScreen {
  html: string
  layout: Layout
  /** Clock of the rendering, Unix seconds: the client's first render uses the same (src/platform/clock/drawn-at.h5.ts). */
  now: number
  /** Queries of the screen during rendering, by their hashes in the dehydrated state. */
  asked: { queryHash: string; isAnswered: boolean }[]
  /** Lazy chunks in the markup whose scripts and styles are not part of the page's own, by file name (src/ui/lazy/drawn-part.tsx). */
  parts: string[]
}

export type Draw = (viewer: Viewer) => FirstScreen | null

/** Probable window width in CSS px for a User-Agent; src/ui/media.scss defines the breakpoints of the layouts. */
const WIDTHS = { phone: 390, desktop: 1280 }
export const layoutFor = (userAgent: string): Layout =>
  /Mobile|Android|iPhone/i.test(userAgent) ? 'phone' : 'desktop'
/** User-Agent given to a server-rendered page: one page serves all browsers of a layout. */
const BROWSER = { phone: 'Mobile', desktop: '' }

const nothing = () => {}
const NO_STORAGE = { getItem: () => null, setItem: nothing, removeItem: nothing }

/** A minimal browser: what the site reads before its effects run. Timers and observers never fire. */
function buildBrowserGlobals({ url, siteUrl, cookie, layout, boot, now, isDemo }: Viewer) {
  const width = WIDTHS[layout]
  const { href, origin, protocol, host, hostname, pathname, search, hash } = new URL(url, siteUrl)
  const listens = { addEventListener: nothing, removeEventListener: nothing }
  const location = { href, origin, protocol, host, hostname, pathname, search, hash }
  const history = { state: null, length: 1, pushState: nothing, replaceState: nothing }
  const navigator = { userAgent: BROWSER[layout], onLine: true, language: 'zh-CN' }
  const elements: Partial<Record<string, object>> = {
    boot: { textContent: boot },
    'first-screen': { dataset: { now: String(now) } },
    ...(isDemo && { demo: {} }),
  }
  const document = {
    ...listens,
    cookie,
    title: '',
    visibilityState: 'visible',
    documentElement: { dataset: {}, classList: { toggle: nothing } },
    getElementById: (id: string) => elements[id] ?? null,
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

/** Exports of src/ssr. */
interface FirstScreenProgram {
  draw: () => string
  asked: () => FirstScreen['asked']
  parts: () => string[]
}

type Browser = ReturnType<typeof buildBrowserGlobals>
type Program = (...given: [Record<string, unknown>, ...unknown[]]) => void
const NAMES = Object.keys(
  buildBrowserGlobals({
    url: '/',
    siteUrl: 'http://localhost',
    cookie: '',
    layout: 'phone',
    boot: '',
    now: 0,
    isDemo: false,
  }),
) as (keyof Browser)[]

/**
 * Returns the renderer of the build in `folder`; null for a build without one. It throws what the page throws. The whole program is
 * evaluated for each page, because its module state (session, responses) belongs to one visitor.
 */
export function loadRenderer(folder: string): Draw | null {
  const file = join(folder, 'ssr.cjs')
  if (!existsSync(file)) return null
  // An inner function, because the program may declare names that the outer one has as browser globals.
  const code = `(function(module,${NAMES.join(',')}){(function(exports){${readFileSync(file, 'utf8')}\n})(module.exports)})`
  const program = new Script(code, { filename: file }).runInThisContext() as Program
  return viewer => {
    const { layout, now } = viewer
    const browser = buildBrowserGlobals(viewer)
    const module: { exports: Partial<FirstScreenProgram> } = { exports: {} }
    program(module, ...NAMES.map(name => browser[name]))
    const html = module.exports.draw?.() ?? ''
    const { asked, parts } = module.exports
    return html === '' ? null : { html, layout, now, asked: asked?.() ?? [], parts: parts?.() ?? [] }
  }
}
