import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BUILD_SETTINGS, SETTINGS } from '../../server/settings/table'

/** Files that an operator uses unchanged: every name in them is a setting, and every file they use exists. */

const FOLDER = 'server/deploy'
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')
const NAMES = new Set([...Object.keys(SETTINGS.shape), ...BUILD_SETTINGS])
const isSetting = (name: string) => NAMES.has(name) || NAMES.has(name.replace(/_FILE$/, ''))
/** Settings of the PostgreSQL and MinIO images. */
const OF_OTHERS = /^(POSTGRES|MINIO)_/

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test('every variable that is set is a setting of the server', () => {
  const container = read('Containerfile')
  const environment = /^ENV ((?:.*\\\n)*.*)/m.exec(container)?.[1] ?? ''
  const units = readdirSync(FOLDER)
    .filter(name => name.endsWith('.service'))
    .map(read)
    .join('\n')
  const compose = all(read('compose.yaml'), /^ {4,6}([A-Z][A-Z0-9_]+): /gm).filter(
    name => !OF_OTHERS.test(name),
  )
  const inUnits = all(units, /^Environment=([A-Z][A-Z0-9_]+)=/gm)
  const inImage = all(environment, /([A-Z][A-Z0-9_]+)=/g)
  for (const names of [compose, inUnits, inImage]) expect(names.length).toBeGreaterThan(3)
  expect([...compose, ...inUnits, ...inImage].filter(name => !isSetting(name))).toEqual([])
})

test('every secret that a file names is handed in', () => {
  for (const name of readdirSync(FOLDER).filter(one => one.endsWith('.service'))) {
    const unit = read(name)
    const given = all(unit, /^LoadCredential=(\w+):/gm)
    const used = all(unit, /^Environment=\w+=%d\/(\w+)$/gm)
    expect([name, used.sort()]).toEqual([name, given.sort()])
  }
  const compose = read('compose.yaml')
  const given = all(compose, /^ {2}(\w+): \{ file:/gm)
  expect(all(compose, /\/run\/secrets\/(\w+)$/gm).filter(secret => !given.includes(secret))).toEqual([])
  const named = all(compose, /^ +secrets: \[(.+)\]$/gm).flatMap(list => list.split(', '))
  expect([...new Set(named)].sort()).toEqual(given.sort())
})

test('the image takes what a package has, runs as nobody of power, and writes to one folder', () => {
  const lines = read('Containerfile').split('\n')
  const packages = readFileSync('scripts/package.mjs', 'utf8')
  const taken = lines
    .filter(line => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap(line => line.split(' ').slice(1, -1))
  expect([...new Set(taken)].sort()).toEqual(['dist', 'package-lock.json', 'package.json'])
  for (const name of taken) expect(packages).toContain(name)
  expect(lines.filter(line => line.startsWith('USER ')).at(-1)).toBe('USER node')
  expect(lines.filter(line => line.startsWith('VOLUME '))).toEqual(['VOLUME ["/var/lib/homes"]'])
  // The last stage's command runs as PID 1: a shell would swallow the stop signal.
  expect(lines.filter(line => line.startsWith('CMD ')).at(-1)).toBe('CMD ["node", "dist/server/main.js"]')
})

test('units start programs that the server is built with', () => {
  const programs = readFileSync('scripts/build-server.mjs', 'utf8')
  const started = readdirSync(FOLDER)
    .filter(name => name.endsWith('.service'))
    .flatMap(name => all(read(name), /^ExecStart=\/usr\/bin\/node dist\/server\/([\w-]+)\.js/gm))
  expect(started.length).toBeGreaterThan(1)
  for (const program of started) {
    expect(programs).toContain(`'${program}'`)
    expect(existsSync(`server/${program}.ts`)).toBe(true)
  }
})
