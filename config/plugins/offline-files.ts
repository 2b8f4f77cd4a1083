import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import sharp from 'sharp'
import { require as requireWithTsx } from 'tsx/cjs/api'
import type { BuildConstants } from '../build-constants'

// Taro compiles only files in config/ when it reads its settings.
const { PALETTE } = requireWithTsx(
  '../../src/lib/palette',
  __filename,
) as typeof import('../../src/lib/palette')

const SOURCE = path.resolve(__dirname, '../../src')
const ICON_SIZE = 512

/** Pages that open offline from data stored on the device, and the pages that lead to them. */
const PAGES = [
  'main/home',
  'main/my',
  'my/follow',
  'house/detail',
  'calc/mine',
  'calc/tax-result',
  'calc/loan-result',
  'calc/bid-limit',
  'tools/calendar',
  'account/offline',
].map(page => `pages/${page}/index`)

/** Files that a browser needs to install the site and open it offline: manifest, icons, service worker, and its unregister script. */
export async function offlineFiles(
  { brand, release }: BuildConstants,
  filesByPage: Record<string, string[]>,
): Promise<Record<string, string | Buffer>> {
  const files = [...new Set(PAGES.flatMap(page => filesByPage[page] ?? []))].map(file => `/${file}`)
  const { outputFiles } = await build({
    entryPoints: [
      { in: path.join(SOURCE, 'worker/index.ts'), out: 'worker' },
      { in: path.join(SOURCE, 'worker/off.ts'), out: 'worker-off' },
    ],
    outdir: SOURCE,
    bundle: true,
    write: false,
    target: 'es2018',
    minify: true,
    define: { PAGE_FILES: JSON.stringify(files), RELEASE: JSON.stringify(release) },
    legalComments: 'none',
    logLevel: 'silent',
  })
  const mark = readIconMark()
  // Platforms that mask icons show a circle of the square; the smaller logo lies within.
  const square = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' fill='${PALETTE.light.action}'/>${mark.replace('<svg', `<svg x='4' y='4' width='32' height='32'`)}</svg>`
  const { surface } = PALETTE.light
  const icon = { sizes: `${ICON_SIZE}x${ICON_SIZE}`, type: 'image/png' }
  const manifest = {
    id: '/',
    name: brand,
    short_name: brand,
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    icons: [
      { src: '/icon.png', ...icon, purpose: 'any' },
      { src: '/icon-square.png', ...icon, purpose: 'maskable' },
    ],
  }
  return {
    'site.webmanifest': JSON.stringify(manifest),
    'icon.png': await drawn(mark),
    'icon-square.png': await drawn(square),
    ...Object.fromEntries(outputFiles.map(file => [path.basename(file.path), file.text])),
  }
}

/** The product's logo, as index.html declares it for the browser tab. */
function readIconMark(): string {
  const page = readFileSync(path.join(SOURCE, 'index.html'), 'utf8')
  const [, mark] = /href="data:image\/svg\+xml,([^"]+)"/.exec(page) ?? []
  if (mark === undefined) throw new Error('src/index.html has no icon to draw those of the site from')
  return decodeURIComponent(mark)
}

/** sharp renders the logo's units of 1/32 at 72 dpi by default. */
const drawn = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * ICON_SIZE) / 32 })
    .resize(ICON_SIZE, ICON_SIZE)
    .png()
    .toBuffer()
