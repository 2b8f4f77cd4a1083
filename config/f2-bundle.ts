import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { version } from '@antv/f2/package.json'

/** What src/ui/chart draws with. */
const USED = ['Axis', 'Canvas', 'Chart', 'Interval', 'jsx', 'Line', 'LineGuide', 'Point', 'TextGuide']

/**
 * Parts of F2's engine for animation, dragging, gestures, picking, pictures and dates. Our charts stand still, answer touches
 * and write their dates themselves (src/ui/chart), so these are left out: 75 KB of every package with a chart.
 */
const UNUSED = [
  '@antv/f-lottie',
  '@antv/g-web-animations-api',
  '@antv/g-plugin-canvas-picker',
  '@antv/g-plugin-dragndrop',
  '@antv/g-plugin-gesture',
  '@antv/g-plugin-image-loader',
  '@antv/g-plugin-mobile-interaction',
  'fecha',
]

/** Comes with several packages, each in a copy of its own. */
const ONCE = { eventemitter3$: path.resolve(__dirname, '../node_modules/eventemitter3/index.js') }

const CACHE = path.resolve(__dirname, '../node_modules/.cache/f2')
const STUB = path.resolve(__dirname, 'stubs/unused-part.js')

/**
 * F2 as one module, made once and kept: the path of its file. Taro puts a copy of each module that several subpackages use
 * into every one of them, as a file of its own; F2 has 250.
 */
export async function f2Bundle(): Promise<string> {
  const hash = createHash('sha256')
    .update(version)
    .update(fs.readFileSync(__filename))
    .update(fs.readFileSync(STUB))
    .digest('hex')
    .slice(0, 12)
  const file = path.join(CACHE, `f2.${hash}.mjs`)
  if (fs.existsSync(file)) return file
  fs.mkdirSync(CACHE, { recursive: true })
  const entry = path.join(CACHE, `entry.${hash}.js`)
  fs.writeFileSync(entry, `export { ${USED.join(', ')} } from '@antv/f2'\n`)
  const compiler = webpack({
    mode: 'production',
    context: path.resolve(__dirname, '..'),
    entry,
    target: ['web', 'es2015'],
    experiments: { outputModule: true },
    output: { path: CACHE, filename: path.basename(file), library: { type: 'module' } },
    resolve: { alias: { ...Object.fromEntries(UNUSED.map(name => [name, STUB])), ...ONCE } },
    performance: { hints: false },
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
  return file
}
