import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { transformSync } from 'esbuild'
import webpack from 'webpack'

/** Exports of F2 that src/ui/chart uses. */
const USED = ['Axis', 'Canvas', 'Chart', 'Interval', 'jsx', 'Line', 'LineGuide', 'Point', 'TextGuide']

/** F2's engine packages for animation and dates. Our charts are static and format their own dates (src/ui/chart). */
const UNUSED = ['@antv/f-lottie', '@antv/g-web-animations-api', 'fecha']

const PAINTER = path.resolve(__dirname, '../src/ui/chart/f2-painter.ts')
/** All rendering-engine modules that F2 refers to. */
const PAINTED_BY = [
  '@antv/g-lite',
  '@antv/g-mobile-canvas',
  '@antv/g-mobile-canvas-element',
  path.resolve(__dirname, '../node_modules/@antv/f-engine/es/shape'),
]

const CACHE = path.resolve(__dirname, '../node_modules/.cache/f2')

/**
 * Bundles F2 into one cached module and returns its path. Taro copies each module that several subpackages use into every one of them as a
 * separate file, and F2 has 250.
 */
export async function f2Bundle(): Promise<string> {
  const sources = [path.resolve(__dirname, '../node_modules/@antv/f2/package.json'), __filename, PAINTER]
  const texts = sources.map(source => fs.readFileSync(source, 'utf8'))
  const hash = createHash('sha256').update(texts.join()).digest('hex').slice(0, 12)
  const file = path.join(CACHE, `f2.${hash}.mjs`)
  if (fs.existsSync(file)) return file
  fs.mkdirSync(CACHE, { recursive: true })
  // Builds of three targets may write it concurrently: rename makes it appear atomically.
  const half = path.join(CACHE, `half.${hash}.${process.pid}.mjs`)
  const painter = path.join(CACHE, `painter.${hash}.js`)
  const { code } = transformSync(fs.readFileSync(PAINTER, 'utf8'), { loader: 'ts', target: 'es2018' })
  fs.writeFileSync(painter, code)
  const compiler = webpack({
    mode: 'production',
    context: path.resolve(__dirname, '..'),
    entry: `data:text/javascript,export { ${USED.join(', ')} } from '@antv/f2'`,
    target: ['web', 'es2015'],
    experiments: { outputModule: true },
    output: { path: CACHE, filename: path.basename(half), library: { type: 'module' } },
    resolve: {
      alias: Object.fromEntries([
        ...UNUSED.map(name => [name, false]),
        ...PAINTED_BY.map(name => [`${name}$`, painter]),
      ]),
    },
    performance: { hints: false },
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
  fs.renameSync(half, file)
  return file
}
