// npm test [-- part …]: everything, from a fresh clone, or only the parts named; `npm run test:night` is what takes long, for before a release.
// Plain Node, since it runs before anything is installed; its last line is `N passed, N failed`.
import fs from 'node:fs'
import path from 'node:path'
import { buildServer } from './build-server.mjs'
import { ensureEngines } from './lib/browsers.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT, binOf, run, secondsText } from './lib/process.mjs'
import { createCpuMeter, growthLines, reportTimings } from './lib/timings.mjs'

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'))

/** A check that is right or wrong as a whole: counts as one. */
const check =
  (script, ...args) =>
  async () => {
    const { code, output } = await run(process.execPath, [path.join('scripts', script), ...args])
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: output }
  }

/** One of Jest's projects, or one of the two halves of its files; one worker, since two parts run at a time. */
const jest =
  (project, { half, only, env = async () => ({}) } = {}) =>
  async () => {
    const outputFile = path.join(
      ROOT,
      '.cache/test',
      `${project}-${half ?? only?.replace(/\W+/g, '-') ?? 'all'}.json`,
    )
    fs.mkdirSync(path.dirname(outputFile), { recursive: true })
    fs.rmSync(outputFile, { force: true })
    const { code, output } = await run(
      binOf('jest'),
      [
        '--selectProjects',
        project,
        '--passWithNoTests',
        '--silent',
        '--maxWorkers=1',
        '--json',
        `--outputFile=${outputFile}`,
        ...(half ? [`--shard=${half}/2`] : []),
        ...(only ? ['--testPathPatterns', only] : []),
      ],
      {
        env: { ...(await env()), FORCE_COLOR: '0' },
        onLine: line => {
          if (/^(PASS|FAIL) /.test(line)) console.log(`    ${line}`)
        },
      },
    )
    const result = readJson(outputFile)
    if (!result) return { passed: 0, failed: 1, report: output }
    // A file that does not load has no tests to count, but it is a failure.
    const failed =
      result.numFailedTests +
      result.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length
    const report = result.testResults
      .filter(file => file.status === 'failed')
      .map(file => `${path.relative(ROOT, file.name)}\n${file.message}`)
      .join('\n')
    return {
      passed: result.numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      files: result.testResults.map(({ name, startTime, endTime }) => ({
        file: path.relative(ROOT, name),
        seconds: Math.round((endTime - startTime) / 100) / 10,
      })),
      report: report || (code === 0 ? '' : output),
    }
  }

/** A program of the tests, right or wrong as a whole. */
const program =
  (...args) =>
  async () => {
    const { code, output } = await run(process.execPath, ['--import', 'tsx', ...args])
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: output }
  }

const JOURNEYS = 'journeys in Chromium on the real server'

/** A build, its budgets and what the oldest engines read of it: counts as one. */
const build = target => check('build.mjs', target, '--if-changed')

let chromium
const withChromium = async () => ({ CHROMIUM_PATH: await (chromium ??= ensureChromium()) })
const withEngines = async () => {
  await ensureEngines()
  return withChromium()
}

/**
 * In the order in which a free place takes them: what others wait for and what takes longest first, so that no place is left alone at the end.
 * `after` names what has to be done first, `of` the parts that ask for it.
 */
const PARTS = [
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
  { name: 'unit', about: 'rules and pure functions', work: jest('unit') },
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
  { name: 'night', about: 'storms that take long', isApart: true, work: jest('night') },
  ...[
    { project: 'unit', only: 'unit/(long-texts|content/blocks-html)', about: 'long texts, many random ones' },
    {
      project: 'server',
      only: 'server/(book|house-filter|prototype-names)',
      about: 'every call with all that may be wrong in it',
    },
    {
      project: 'e2e',
      only: 'e2e/(looks|accessibility)',
      after: ['build h5', 'demo data'],
      about: 'every page of the site, drawn by Chromium, and read by axe',
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

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

async function attempt(work) {
  try {
    return await work()
  } catch (error) {
    return { passed: 0, failed: 1, report: error instanceof Error ? error.message : String(error) }
  }
}

/** What git calls changed; empty outside a checkout, where nothing can be compared. */
const changedFiles = async () => (await run('git', ['status', '--porcelain'])).output.trim()

const start = performance.now()
const total = { passed: 0, failed: 0 }
const names = [...new Set(PARTS.flatMap(({ name, of }) => of ?? [name]))]
const unknown = asked.filter(name => !names.includes(name))
if (unknown.length > 0) {
  console.log(`Unknown part: ${unknown.join(', ')}. Parts: ${names.join(', ')}`)
  process.exit(1)
}

const changedBefore = await changedFiles()
const installed = await attempt(async () => {
  await ensureInstalled()
  await buildServer()
  return {}
})
if (installed.failed) {
  console.log(installed.report)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const parts = PARTS.filter(({ name, of = [name], isApart }) => {
  return asked.length > 0 ? of.some(one => asked.includes(one)) : !isApart
})

const done = new Set()
const timed = []
const cpuSinceLastPart = createCpuMeter()
async function work({ name, about, work: itsWork }) {
  console.log(`- ${name}${about ? `: ${about}` : ''} …`)
  const since = performance.now()
  const { passed = 0, failed = 0, report, files } = await attempt(itsWork)
  const seconds = Math.round((performance.now() - since) / 100) / 10
  timed.push({ name, seconds, cpu: cpuSinceLastPart(), files })
  total.passed += passed
  total.failed += failed
  if (failed > 0 && report) console.log(`\n${report.trim()}\n`)
  console.log(`  ${name}: ${passed} passed, ${failed} failed (${secondsText(seconds)})`)
  done.add(name)
}

/** Two parts at a time: each takes a core. What waits for a part that nobody asked for does not wait. */
const AT_ONCE = 2
const waiting = [...parts]
const running = new Set()
const isFree = ({ after = [] }) =>
  after.every(one => done.has(one) || !parts.some(({ name }) => name === one))
while (waiting.length > 0 || running.size > 0) {
  const next = running.size < AT_ONCE ? waiting.findIndex(isFree) : -1
  if (next < 0) {
    await Promise.race(running)
    continue
  }
  const [part] = waiting.splice(next, 1)
  const job = work(part).finally(() => running.delete(job))
  running.add(job)
}

const changedAfter = await changedFiles()
if (asked.length === 0 && changedBefore === '') {
  const isClean = changedAfter === ''
  if (!isClean)
    console.log(`\nInstalling, building or testing changed files that git keeps:\n${changedAfter}\n`)
  total[isClean ? 'passed' : 'failed'] += 1
}

const grown = growthLines(reportTimings(timed, asked.length === 0))
for (const line of grown) console.log(line)
// Elsewhere a run is slow for many reasons, of which a part that grew is one: it is printed, and fails only where that is asked for.
if (process.env.TIMINGS_STRICT === '1') total.failed += grown.length
console.log(`Took ${Math.round((performance.now() - start) / 1000)} s.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
