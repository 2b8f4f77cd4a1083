import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesByDensity, STAGE_WIDTH } from '../../src/lib/picture-url'
import type { PageHead } from './page-head'

/** The built index.html, cut where each page's own head goes. */
export interface Template {
  render: (parts: { head: PageHead, siteUrl: string, brand: string, assets: readonly string[], picture: string | null, boot: string }) => string
  /** For Content-Security-Policy: hashes of the scripts that stand in the HTML itself. */
  scriptHashes: readonly string[]
  /** What the page of a path (pages/house/detail/index) loads first, by the build. */
  assetsOf: (page: string) => readonly string[]
}

const escape = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

export function readTemplate(folder: string): Template {
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(/<title>[^<]*<\/title>/, '')
  const at = html.indexOf('</head>')
  if (at < 0) throw new Error('index.html has no head')
  const [before, after] = [html.slice(0, at), html.slice(at)]
  const pages = readPages(folder)
  return {
    render: ({ head, siteUrl, brand, assets, picture, boot }) =>
      `${before}${headTags(head, siteUrl, brand)}${preloads(assets, html)}${picturePreloads(picture)}${bootTag(boot)}${after}`,
    scriptHashes: [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
    assetsOf: page => pages[page] ?? [],
  }
}

function readPages(folder: string): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(join(folder, 'page-assets.json'), 'utf8')) as Record<string, string[]>
  } catch {
    return {} // an older build: pages load what they need a step later
  }
}

function headTags({ title, description, keywords, canonical, image, isIndexed }: PageHead, siteUrl: string, brand: string): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) => content === '' ? '' : `<meta ${kind}="${name}" content="${escape(content)}">`
  const url = canonical === '' ? '' : siteUrl + encodeURI(decodeURI(canonical))
  return [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description), meta('name', 'keywords', keywords),
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    url === '' ? '' : `<link rel="canonical" href="${escape(url)}">`,
    meta('property', 'og:type', 'website'), meta('property', 'og:site_name', brand), meta('property', 'og:title', title),
    meta('property', 'og:description', description), meta('property', 'og:url', url),
    meta('property', 'og:image', image === '' ? '' : new URL(image, siteUrl).href),
  ].join('')
}

/** Data, not a script: it is read, never run. `<` is escaped in it. */
const bootTag = (json: string) => json === '' ? '' : `<script type="application/json" id="boot">${json}</script>`

/** The page's own files, asked for along with the first ones instead of after them. */
function preloads(assets: readonly string[], html: string): string {
  return assets.filter(file => !html.includes(`/${file}"`))
    .map(file => `<link rel="preload" href="/${escape(file)}" as="${file.endsWith('.css') ? 'style' : 'script'}">`).join('')
}

/** A gallery's first picture comes along with the scripts that draw it. */
const picturePreloads = (picture: string | null) => picture === null ? '' : picturesByDensity(picture, STAGE_WIDTH)
  .map(({ url, media }) => `<link rel="preload" href="${escape(url)}" as="image"${media && ` media="${media}"`}>`).join('')
