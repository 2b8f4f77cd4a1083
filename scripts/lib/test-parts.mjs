// The parts of `npm test`: scripts/test.mjs decides which run and in which order, scripts/test-part.mjs runs one and caches its result.
// Wireit decides whether a cached result is still valid, from the file lists in package.json. A part counts its tests, except for checks
// and builds, which count as one.
import fs from 'node:fs'
import path from 'node:path'
import { ensureEngines } from './browsers.mjs'
import { ensureChromium } from './chromium.mjs'
import { runJest } from './jest-part.mjs'
import { ROOT, run } from './process.mjs'
import { childrenCpu } from './timings.mjs'

/** A check with a single pass or fail: counts as one test. */
const check =
  (script, ...args) =>
  async () => {
    const { code, output } = await run(process.execPath, [path.join('scripts', script), ...args])
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: output }
  }

/** One of Jest's projects, or one of the two halves of its files; a worker above `workerMemory` is replaced after its file. */
const jest =
  (project, { half, only, workerMemory, env = async () => ({}) } = {}) =>
  async () =>
    runJest(project, {
      name: `${project}-${half ?? only?.replace(/\W+/g, '-') ?? 'all'}`,
      args: [
        ...(half ? [`--shard=${half}/2`] : []),
        ...(only ? ['--testPathPatterns', only] : []),
        ...(workerMemory ? [`--workerIdleMemoryLimit=${workerMemory}`] : []),
      ],
      env: await env(),
    })

/** A test program with a single pass or fail. */
const program =
  (...args) =>
  async () => {
    const { code, output } = await run(process.execPath, ['--import', 'tsx', ...args])
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: output }
  }

const JOURNEYS = 'journeys in Chromium on the real server'

/** A build, its budgets and the parse check for the oldest engines: counts as one test. */
const build = target => check('build.mjs', target, '--if-changed', '--dev')

let chromium
const withChromium = async () => ({ CHROMIUM_PATH: await (chromium ??= ensureChromium()) })
/** Environment of a project's tests. */
export const buildTestEnv = async project =>
  ['e2e', 'hosts', 'looks'].includes(project) ? withChromium() : {}
const withEngines = async () => {
  await ensureEngines()
  return withChromium()
}

/**
 * In scheduling order: dependencies of other parts and the longest ones first, so that no worker runs alone at the end. `after` names the
 * dependencies of a part, `of` the parts that require it.
 */
export const PARTS = [
  { name: 'build h5', of: ['e2e', 'hosts', 'night', 'package'], work: build('h5') },
  { name: 'server', about: 'calls on a real PostgreSQL', work: jest('server') },
  {
    name: 'processes',
    of: ['server'],
    after: ['server'],
    about: 'processes and databases that are killed, replaced and restored',
    work: jest('processes'),
  },
  {
    name: 'demo data',
    of: ['e2e', 'hosts', 'weapp', 'swan', 'looks', 'night'],
    about: 'for the servers beside journeys and mini-programs',
    work: program('tests/setup/make-demo-data.ts'),
  },
  {
    name: 'e2e 1',
    of: ['e2e'],
    after: ['build h5', 'demo data'],
    about: JOURNEYS,
    work: jest('e2e', { half: 1, env: withChromium }),
  },
  { name: 'build weapp', of: ['weapp', 'looks', 'night'], after: ['build h5'], work: build('weapp') },
  { name: 'build swan', of: ['swan', 'looks', 'night'], after: ['build weapp'], work: build('swan') },
  {
    name: 'e2e 2',
    of: ['e2e'],
    after: ['build h5', 'demo data'],
    about: JOURNEYS,
    work: jest('e2e', { half: 2, env: withChromium }),
  },
  {
    name: 'looks',
    after: ['build swan', 'demo data'],
    about: 'every page of both mini-programs, drawn by Chromium',
    work: jest('looks', { env: withChromium }),
  },
  {
    name: 'package',
    after: ['build h5'],
    about: 'what is installed, started as production on an empty database',
    work: program('tests/operate/package.ts'),
  },
  { name: 'lint', about: 'code, import table, styles, circles, dead code', work: check('lint.mjs') },
  {
    name: 'hosts',
    after: ['build h5', 'demo data'],
    about: 'WeChat, Baidu and the apps around the site',
    work: jest('hosts', { env: withChromium }),
  },
  { name: 'types', about: 'on each platform and for the server', work: check('typecheck.mjs') },
  {
    name: 'unit',
    about: 'rules and pure functions',
    // V8 stops optimizing large regular expressions once a process holds 16 MB of code: notices are then read eight times slower.
    work: jest('unit', { workerMemory: '400MB' }),
  },
  { name: 'component', about: 'components in a document', work: jest('component') },
  {
    name: 'weapp',
    after: ['build weapp', 'demo data'],
    about: "the built WeChat mini-program on the vendor's runtime",
    work: jest('weapp'),
  },
  {
    name: 'swan',
    after: ['build swan', 'demo data'],
    about: 'the built Baidu mini-program',
    work: jest('swan'),
  },
  {
    name: 'sql',
    of: ['server'],
    after: ['server', 'processes'],
    about: 'row types of all statements',
    work: program('tests/server/sql/main.ts', '--all'),
  },
  // A build for Baidu writes templates next to ours: those of a release come after those that the tests use.
  {
    name: 'night',
    after: ['build swan'],
    about: 'storms that take long, and packages of a release',
    isApart: true,
    work: jest('night'),
  },
  ...[
    {
      project: 'unit',
      only: 'unit/(long-texts|content/blocks-html|demo/lots)',
      about: 'long texts, many random ones, all notices of the demo data',
    },
    {
      project: 'server',
      only: 'server/(book|house-filter|prototype-names)',
      about: 'every call with all that may be wrong in it',
    },
    {
      project: 'e2e',
      only: 'e2e/(looks|accessibility|hydration)',
      after: ['build h5', 'demo data'],
      about: 'every page of the site, hydrated, drawn by Chromium, and read by axe',
      env: withChromium,
    },
    {
      project: 'hosts',
      after: ['build h5', 'demo data'],
      about: 'WeChat, Baidu and the apps around the site, in three engines',
      env: withEngines,
    },
    {
      project: 'looks',
      after: ['build swan', 'demo data'],
      about: 'every page of both mini-programs in the dark and in large letters',
      env: withChromium,
    },
  ].map(({ project, only, env = async () => ({}), ...part }) => ({
    ...part,
    name: `night ${project}`,
    of: ['night'],
    isApart: true,
    work: jest(project, { only, env: async () => ({ ...(await env()), NIGHT: '1' }) }),
  })),
]

const getPartScript = name => `part:${name.replaceAll(' ', '-')}`
const getResultPath = name => path.join(ROOT, '.cache/test', `${getPartScript(name).replace(':', '-')}.json`)

/** Runs a part and caches its result; never throws. */
export async function runPart(name) {
  const { work } = PARTS.find(part => part.name === name)
  const since = performance.now()
  let result
  try {
    result = await work()
  } catch (error) {
    result = { passed: 0, failed: 1, report: error instanceof Error ? error.message : String(error) }
  }
  const seconds = Math.round((performance.now() - since) / 100) / 10
  const kept = { files: [], failures: [], ...result, seconds, cpu: childrenCpu() }
  fs.mkdirSync(path.dirname(getResultPath(name)), { recursive: true })
  fs.writeFileSync(getResultPath(name), JSON.stringify(kept))
  return kept
}

/** Forces the part to run with the next `npm test`, even if none of its files changed. */
export const forgetPart = name => fs.rmSync(getResultPath(name), { force: true })

const writtenAt = name => fs.statSync(getResultPath(name), { throwIfNoEntry: false })?.mtimeMs

/**
 * Returns the result of a part: run now, or cached (`isKept`) if it passed and none of its files has changed since, which Wireit knows from
 * the lists in package.json. Parts without a list, mainly builds, always run.
 */
export async function runTestPart(name) {
  const before = writtenAt(name)
  const onLine = line => {
    if (/^ {4}(PASS|FAIL) /.test(line)) console.log(line)
  }
  const isListed = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts[
    getPartScript(name)
  ]
  const { output } = isListed
    ? await run('npm', ['run', '--silent', getPartScript(name)], {
        onLine,
        // Caches only results, not copies of outputs.
        env: { WIREIT_CACHE: 'none', WIREIT_LOGGER: 'simple' },
      })
    : await run(process.execPath, ['scripts/test-part.mjs', name], { onLine })
  if (writtenAt(name) === undefined)
    return { passed: 0, failed: 1, report: output, seconds: 0, cpu: null, files: [], failures: [] }
  return {
    ...JSON.parse(fs.readFileSync(getResultPath(name), 'utf8')),
    isKept: writtenAt(name) === before,
  }
}
