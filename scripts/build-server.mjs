// node scripts/build-server.mjs: bundles the server and its programs as plain JavaScript into dist/server, with the files that they read;
// takes a second or two, nothing if dist/server is up to date. `node dist/server/main.js` then runs it with only the packages of
// `dependencies`.
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { calculateSourceHash } from './build-hash.mjs'
import { ROOT } from './lib/process.mjs'

/** Entry points: programs started by a command, and those that run in a process or thread of their own. */
const PROGRAMS = [
  'main',
  'create-admin',
  'import-tables',
  'export-tables',
  'read-url',
  'make-backup',
  'restore',
  'try-backup',
  'show-metrics',
  'web/web-process',
  'h5/render-worker',
  'modules/base/redraw-process',
  'modules/metro/ride-thread',
  'modules/valuation/learn-thread',
  'readers/read-thread',
  'demo/make-process',
  'demo/films/film-process',
]
/** Folders read at runtime. */
const RUNTIME_FOLDERS = ['db/migrations', 'demo/data', 'places']
const SOURCES = ['server', 'src', 'tsconfig.json', 'package-lock.json', 'scripts/build-server.mjs']
/**
 * Packages to bundle: those that exist only as ES modules (`require` warns about each), and those of which a fiftieth is used. All others
 * stay in node_modules.
 */
const BUNDLED_PACKAGES = [
  ...['p-limit', 'marked', 'hyparquet', 'hyparquet-writer'],
  ...['@fastify/otel', '@opentelemetry/api', '@opentelemetry/exporter-trace-otlp-http'],
  ...['@opentelemetry/resources', '@opentelemetry/sdk-trace-node'],
  '@modelcontextprotocol/sdk',
]

const DIST = path.join(ROOT, 'dist/server')
const MARK = '.hash'

/** File in dist/server with the names of the packages that it loads, without those of the demo data. */
export const PACKAGES = 'packages.json'

/** Package name of an import path: `@scope/name` or `name`. */
const packageName = file => file.split('/', file.startsWith('@') ? 2 : 1).join('/')

function collectUsedPackages({ inputs }) {
  const names = Object.entries(inputs)
    .filter(([file]) => !file.startsWith('server/demo/'))
    .flatMap(([, { imports }]) => imports.filter(({ external }) => external).map(({ path }) => path))
    // Type-only imports stay as written, and our own paths are no packages.
    .filter(file => !isBuiltin(file) && !file.startsWith('.'))
    .map(packageName)
  return [...new Set(names)].sort()
}

const isBuilt = hash => {
  try {
    return fs.readFileSync(path.join(DIST, MARK), 'utf8') === hash
  } catch {
    return false
  }
}

/**
 * Throws esbuild's message on failure; the previous build then stays. Builds into a temporary folder and moves it into place, so that no
 * reader sees a partial build.
 */
export async function buildServer() {
  const hash = calculateSourceHash(SOURCES)
  if (isBuilt(hash)) return { isNew: false }
  const { build } = await import('esbuild')
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  )
  const making = `${DIST}.${process.pid}`
  fs.rmSync(making, { recursive: true, force: true })
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(PROGRAMS.map(file => [path.basename(file), `server/${file}.ts`])),
    outdir: making,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
    external: Object.keys({ ...dependencies, ...devDependencies }).filter(
      name => !BUNDLED_PACKAGES.includes(name),
    ),
    banner: { js: 'process.setSourceMapsEnabled(true);' },
    logLevel: 'warning',
  })
  fs.writeFileSync(path.join(making, PACKAGES), JSON.stringify(collectUsedPackages(metafile)))
  for (const folder of RUNTIME_FOLDERS)
    fs.cpSync(path.join(ROOT, 'server', folder), path.join(making, folder), { recursive: true })
  fs.writeFileSync(path.join(making, MARK), hash)
  fs.rmSync(DIST, { recursive: true, force: true })
  fs.renameSync(making, DIST)
  return { isNew: true }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { isNew } = await buildServer()
  console.log(isNew ? 'server built in dist/server' : 'dist/server is of these sources')
}
