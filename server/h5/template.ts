// Fills the built index.html for a page: head tags, dehydrated state, styles, scripts and the rendered markup. On a first visit the styles
// are inlined and, if there is markup to show, the scripts are only listed in a meta tag, so that they do not delay the first paint.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesByDensity, STAGE_WIDTH } from '../../src/lib/picture-url'
import type { FirstScreen } from './ssr'
import type { PageHead } from './page-head'

/** The built index.html, split where each page's head and markup are inserted. */
export interface Template {
  render: (parts: {
    head: PageHead
    siteUrl: string
    brand: string
    trackingUrl: string | null
    assets: readonly string[]
    picture: string | null
    boot: string
    /** The site has demo data. */
    isDemo: boolean
    first: FirstScreen | null
    /** SSR fallback shown if there is no rendered markup; '' for nothing. */
    plain: string
    isFirstVisit: boolean
    /** The server's clock, Unix seconds; null for a page that is cached for long. */
    now: number | null
  }) => string
  /** For Content-Security-Policy: hashes of the inline scripts in the HTML. */
  scriptHashes: readonly string[]
  /** Returns the files that a page (pages/house/detail/index) loads first, according to the build. */
  assetsOf: (page: string) => readonly string[]
}

const escape = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

const STYLE_LINK = /<link href="\/([^"]+\.css)" rel="stylesheet">/g
const SCRIPT_TAG = /<script defer(?:="defer")? src="\/([^"]+\.js)"><\/script>/g
const isStyle = (file: string) => file.endsWith('.css')

/**
 * Reads the build in `folder`. For a first visit a page inlines its styles, marked by `data-href` for the site's loader, and paints one
 * round trip sooner.
 */
export function readTemplate(folder: string): Template {
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const html = built
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(STYLE_LINK, '')
    .replace(SCRIPT_TAG, '')
  const [before, between, after] = cut(html, '</head>', '</body>')
  const filesOf = (tag: RegExp) => [...built.matchAll(tag)].map(([, file = '']) => file)
  const common = filesOf(STYLE_LINK)
  const program = filesOf(SCRIPT_TAG)
  const files = readAssets(folder)
  const contents = new Map<string, string>()
  const contentOf = (file: string) => {
    const known = contents.get(file) ?? readFileSync(join(folder, file), 'utf8')
    contents.set(file, known)
    return known
  }
  const styles = (assets: readonly string[], isFirstVisit: boolean) =>
    [...new Set([...common, ...assets.filter(isStyle)])].map(
      isFirstVisit
        ? file => `<style data-href="/${escape(file)}">${contentOf(file)}</style>`
        : file => `<link rel="stylesheet" href="/${escape(file)}">`,
    )
  return {
    render: ({
      head,
      siteUrl,
      brand,
      trackingUrl,
      assets: own,
      picture,
      boot,
      isDemo,
      first,
      plain,
      isFirstVisit,
      now,
    }) => {
      const assets = [...new Set([...own, ...(first?.parts ?? []).flatMap(part => files[part] ?? [])])]
      return [
        before,
        headTags(head, siteUrl, brand),
        timeTag(now),
        trackingTag(trackingUrl),
        picturePreloads(picture),
        ...styles(assets, isFirstVisit),
        (first !== null && isFirstVisit ? laterScripts : scripts)(
          program,
          assets.filter(file => !isStyle(file) && !program.includes(file)),
        ),
        // Read by src/platform/demo.
        isDemo ? '<meta id="demo">' : '',
        bootTag(boot),
        ...(first === null ? [between, plainTag(plain)] : [between.replace(PAGES, ''), firstTag(first)]),
        after,
      ].join('')
    },
    scriptHashes: [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
    assetsOf: page => files[page] ?? [],
  }
}

/** Splits `html` into three pieces; the second and third start with the given strings. */
function cut(html: string, second: string, third: string): [string, string, string] {
  const [a, b] = [html.indexOf(second), html.lastIndexOf(third)]
  if (a < 0 || b < a) throw new Error(`index.html has no ${a < 0 ? second : third}`)
  return [html.slice(0, a), html.slice(a, b), html.slice(b)]
}

function readAssets(folder: string): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(join(folder, 'page-assets.json'), 'utf8')) as Record<string, string[]>
  } catch {
    return {} // an older build: pages load these files one step later
  }
}

function headTags(
  { title, description, keywords, canonical, image, isIndexed, things }: PageHead,
  siteUrl: string,
  brand: string,
): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    content === '' ? '' : `<meta ${kind}="${name}" content="${escape(content)}">`
  const url = canonical === '' ? '' : siteUrl + encodeURI(decodeURI(canonical))
  return [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', keywords),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    url === '' ? '' : `<link rel="canonical" href="${escape(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image === '' ? '' : new URL(image, siteUrl).href),
    things === ''
      ? ''
      : `<link rel="alternate" type="application/rss+xml" href="/rss.xml"><script type="application/ld+json">${things}</script>`,
  ].join('')
}

/** The server's clock, from which the client corrects its own (src/state/server-clock.ts). */
const timeTag = (now: number | null) => (now === null ? '' : `<meta name="server-time" content="${now}">`)

/** Read by src/domain/visit/count-view.ts. */
const trackingTag = (url: string | null) =>
  url === null ? '' : `<meta name="tracking" content="${escape(url)}">`

/** Data, not a script: it is parsed, never run. `<` is escaped in it. */
const bootTag = (json: string) =>
  json === '' ? '' : `<script type="application/json" id="boot">${json}</script>`

type Scripts = (program: readonly string[], own: readonly string[]) => string

/** Requests the page's own scripts in parallel with the program instead of after it. */
const scripts: Scripts = (program, own) =>
  [
    ...program.map(file => `<script defer src="/${escape(file)}"></script>`),
    ...own.map(file => `<link rel="preload" href="/${escape(file)}" as="script" fetchpriority="low">`),
  ].join('')

/** The same for a phone that shows rendered markup and has none of the files cached: index.html requests them once the page is visible. */
const laterScripts: Scripts = (program, own) => {
  const paths = (files: readonly string[]) => escape(files.map(file => `/${file}`).join(' '))
  return `<meta name="scripts" content="${paths(program)}" data-ahead="${paths(own)}">`
}

/** The element that holds the pages. */
const PAGES = '<div id="app"></div>'

/** The clock of the rendering, with which the client's first render agrees (src/platform/clock/drawn-at.h5.ts). */
const drawnAt = (now: number) => ` data-now="${now}"`

/** The page without its clocks: two pages that differ only in these count as equal. */
export const withoutClocks = (html: string, now: number, first: FirstScreen | null) =>
  html.replace(timeTag(now), '').replace(first === null ? '' : drawnAt(first.now), '')

/**
 * Markup in the place of Taro's first page, within the comment markers of a React Suspense boundary: the page hydrates it
 * (src/routes/h5/hydrate-root.ts).
 */
const firstTag = (first: FirstScreen) =>
  `<div id="app" class="taro_router"><!--$--><div id="first-screen" class="first-${first.layout} taro_page"${drawnAt(first.now)}>${first.html}</div><!--/$--></div>`
/** src/routes/h5/ssr-markup.ts removes it once the page has mounted. */
const plainTag = (html: string) =>
  html === '' ? '' : `<div id="first-screen" class="first-plain">${html}</div>`

/** Preloads a gallery's first picture in parallel with the scripts that show it. */
const picturePreloads = (picture: string | null) =>
  picture === null
    ? ''
    : picturesByDensity(picture, STAGE_WIDTH)
        .map(
          ({ url, media }) =>
            `<link rel="preload" href="${escape(url)}" as="image" fetchpriority="high"${media && ` media="${media}"`}>`,
        )
        .join('')
