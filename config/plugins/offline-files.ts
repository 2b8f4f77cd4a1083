import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import sharp from 'sharp'
import type { Compilation as Made, Compiler } from 'webpack'
import { require as requireWithTsx } from 'tsx/cjs/api'
import type { BuildConstants } from '../build-constants'
import { filesByPage } from './page-assets'

// Taro compiles only files in config/ when it reads its settings.
const { PALETTE } = requireWithTsx(
  '../../src/lib/palette',
  __filename,
) as typeof import('../../src/lib/palette')

const SOURCE = path.resolve(__dirname, '../../src')
/** Icon files of the site: square for platforms that mask icons, with the logo inside the safe zone of every mask. */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 1, isSquare: false },
  { file: 'icon-512.png', size: 512, mark: 1, isSquare: false },
  { file: 'icon-square-180.png', size: 180, mark: 1, isSquare: true },
  { file: 'icon-square-512.png', size: 512, mark: 0.8, isSquare: true },
] as const

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

/**
 * Writes the files that a browser needs to install the site and open it offline: manifest, icons, and the service worker with its
 * unregister script.
 */
export class OfflineFilesPlugin {
  constructor(private readonly constants: BuildConstants) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('OfflineFiles', compilation => {
      const emit = (file: string, content: string | Buffer) => {
        compilation.emitAsset(file, new sources.RawSource(content))
      }
      compilation.hooks.processAssets.tapPromise(
        { name: 'OfflineFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          emit('site.webmanifest', JSON.stringify(buildWebManifest(this.constants)))
          for (const icon of ICONS) emit(icon.file, await drawn(icon))
          const { release } = this.constants
          emit('worker.js', await bundled('index.ts', { release, files: collectOfflineFiles(compilation) }))
          emit('worker-off.js', await bundled('off.ts', { release, files: [] }))
        },
      )
    })
  }
}

const collectOfflineFiles = (compilation: Made) => {
  const pages = filesByPage(compilation)
  return [...new Set(PAGES.flatMap(page => pages[page] ?? []).map(file => `/${file}`))]
}

const buildWebManifest = ({ brand }: BuildConstants) => ({
  id: '/',
  name: brand,
  short_name: brand,
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PALETTE.light.surface,
  theme_color: PALETTE.light.surface,
  icons: ICONS.filter(({ size }) => size !== 180).map(({ file, size, isSquare }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: isSquare ? 'maskable' : 'any',
  })),
})

/** The product's logo, as index.html declares it for the browser tab. */
function readIconMark(): string {
  const page = readFileSync(path.join(SOURCE, 'index.html'), 'utf8')
  const [, mark] = /href="data:image\/svg\+xml,([^"]+)"/.exec(page) ?? []
  if (mark === undefined) throw new Error('src/index.html has no icon to draw those of the site from')
  return decodeURIComponent(mark)
}

async function drawn({ size, mark, isSquare }: (typeof ICONS)[number]): Promise<Buffer> {
  const side = Math.round(size * mark)
  // sharp renders an SVG of 32 px at 72 dpi by default.
  const picture = await sharp(Buffer.from(readIconMark()), { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer()
  if (!isSquare) return picture
  const ground = sharp({
    create: { width: size, height: size, channels: 4, background: PALETTE.light.action },
  })
  return ground
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}

async function bundled(
  entry: string,
  { release, files }: { release: string; files: readonly string[] },
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(SOURCE, 'worker', entry)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2018',
    minify: true,
    define: { PAGE_FILES: JSON.stringify(files), RELEASE: JSON.stringify(release) },
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
