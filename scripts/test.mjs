// npm test [-- part …]: everything, from a fresh clone, or only the parts named (types, lint, unit, component, server, weapp, swan, e2e).
// npm run test:night is the part `night`: what takes long, for before a release.
// Plain Node: it runs before anything is installed. Its last line is `N passed, N failed`.
import fs from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT, binOf, run, secondsText } from './lib/process.mjs'

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'))

/** A check that is right or wrong as a whole: counts as one. */
const check = script => async () => {
  const { code, output } = await run(process.execPath, [path.join('scripts', script)])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: output }
}

/** One of Jest's projects; `workers` 1 where each file starts a browser. */
const jest =
  (project, { workers = 2, env } = {}) =>
  async () => {
    const outputFile = path.join(ROOT, '.cache/test', `${project}.json`)
    fs.mkdirSync(path.dirname(outputFile), { recursive: true })
    fs.rmSync(outputFile, { force: true })
    const { code, output } = await run(
      binOf('jest'),
      [
        '--selectProjects',
        project,
        '--passWithNoTests',
        '--silent',
        '--maxWorkers',
        String(workers),
        '--json',
        `--outputFile=${outputFile}`,
      ],
      {
        env: { ...env, FORCE_COLOR: '0' },
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
      report: report || (code === 0 ? '' : output),
    }
  }

const build = target => async () => {
  const { code, output } = await run(process.execPath, ['scripts/build.mjs', target, '--if-changed'])
  return code === 0 ? {} : { passed: 0, failed: 1, report: output }
}

// The builds come late, so that a wrong type or a failing rule shows within a minute.
const PARTS = [
  { name: 'types', about: 'on each platform and for the server', work: check('typecheck.mjs') },
  { name: 'lint', about: 'code, import table, styles, circles, dead code', work: check('lint.mjs') },
  { name: 'unit', about: 'rules and pure functions', work: jest('unit') },
  { name: 'component', about: 'components in a document', work: jest('component') },
  { name: 'server', about: 'calls on a real PostgreSQL', work: jest('server') },
  { name: 'build weapp', of: 'weapp', work: build('weapp') },
  { name: 'build swan', of: 'swan', work: build('swan') },
  { name: 'build h5', of: 'e2e', work: build('h5') },
  { name: 'weapp', about: "the built WeChat mini-program on the vendor's runtime", work: jest('weapp') },
  { name: 'swan', about: 'the built Baidu mini-program', work: jest('swan') },
  {
    name: 'e2e',
    about: 'journeys in Chromium on the real server',
    work: async () => jest('e2e', { workers: 1, env: { CHROMIUM_PATH: await ensureChromium() } })(),
  },
  { name: 'night', about: 'storms that take long', isApart: true, work: jest('night', { workers: 1 }) },
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

const start = performance.now()
const total = { passed: 0, failed: 0 }
const unknown = asked.filter(name => !PARTS.some(part => part.name === name))
if (unknown.length > 0) {
  console.log(
    `Unknown part: ${unknown.join(', ')}. Parts: ${PARTS.filter(part => !part.of)
      .map(part => part.name)
      .join(', ')}`,
  )
  process.exit(1)
}

const installed = await attempt(async () => {
  await ensureInstalled()
  return {}
})
if (installed.failed) {
  console.log(installed.report)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

for (const part of PARTS) {
  if (asked.length > 0 ? !asked.includes(part.of ?? part.name) : part.isApart) continue
  console.log(`- ${part.name}${part.about ? `: ${part.about}` : ''} …`)
  const since = performance.now()
  const { passed = 0, failed = 0, report } = await attempt(part.work)
  total.passed += passed
  total.failed += failed
  if (failed > 0 && report) console.log(`\n${report.trim()}\n`)
  const counts = part.of ? (failed > 0 ? 'failed' : 'done') : `${passed} passed, ${failed} failed`
  console.log(`  ${part.name}: ${counts} (${secondsText((performance.now() - since) / 1000)})`)
}

console.log(`Took ${Math.round((performance.now() - start) / 1000)} s.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
