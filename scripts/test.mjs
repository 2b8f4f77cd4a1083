// npm test [-- part …]: everything, from a fresh clone, or only the named parts; `npm run test:night` runs the long tests, before a
// release. Plain Node, since it runs before anything is installed; its last line is `N passed, N failed`.
import { buildServer } from './build-server.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { firstLines, runAgain } from './lib/jest-part.mjs'
import { useMemoryFolder } from './lib/memory-folder.mjs'
import { run, secondsText } from './lib/process.mjs'
import { PARTS, buildTestEnv, forgetPart, runTestPart } from './lib/test-parts.mjs'
import { growthLines, reportTimings } from './lib/timings.mjs'

const asked = process.argv.slice(2).filter(arg => !arg.startsWith('-'))

/** Changed files by git; empty outside a checkout, where nothing can be compared. */
const changedFiles = async () => (await run('git', ['status', '--porcelain'])).output.trim()

const start = performance.now()
const total = { passed: 0, failed: 0 }
const names = [...new Set(PARTS.flatMap(({ name, of }) => of ?? [name]))]
const unknown = asked.filter(name => !names.includes(name))
if (unknown.length > 0) {
  console.log(`Unknown part: ${unknown.join(', ')}. Parts: ${names.join(', ')}`)
  process.exit(1)
}

useMemoryFolder()
const changedBefore = await changedFiles()
try {
  await ensureInstalled()
  await buildServer()
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const parts = PARTS.filter(({ name, of = [name], isApart }) => {
  return asked.length > 0 ? of.some(one => asked.includes(one)) : !isApart
})

const done = new Set()
const hasRun = new Set()
const timed = []
const failures = []
const withoutFiles = []
async function work({ name, about, after = [] }) {
  // It depends on the outputs of the parts before it.
  if (after.some(one => hasRun.has(one))) forgetPart(name)
  console.log(`- ${name}${about ? `: ${about}` : ''} …`)
  const {
    isKept,
    passed,
    failed,
    report,
    seconds,
    cpu,
    files,
    failures: failedFiles,
  } = await runTestPart(name)
  if (!isKept) {
    hasRun.add(name)
    timed.push({ name, seconds, cpu, files })
  }
  failures.push(...failedFiles)
  if (failed > 0 && failedFiles.length === 0 && report) withoutFiles.push({ name, report })
  total.passed += passed
  total.failed += failed
  if (failed > 0 && report) console.log(`\n${report.trim()}\n`)
  const time = isKept ? 'nothing has changed since' : secondsText(seconds)
  console.log(`  ${name}: ${passed} passed, ${failed} failed (${time})`)
  done.add(name)
}

/** Runs two parts at a time, one core each. A dependency that was not requested does not block its dependents. */
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

const { lines: flaky, lasting, forgiven } = await runAgain(failures, buildTestEnv)
for (const line of flaky) console.log(line)
total.failed -= forgiven
total.passed += forgiven

const changedAfter = await changedFiles()
if (asked.length === 0 && changedBefore === '') {
  const isClean = changedAfter === ''
  if (!isClean)
    console.log(`\nInstalling, building or testing changed files that git keeps:\n${changedAfter}\n`)
  total[isClean ? 'passed' : 'failed'] += 1
}

const grown = growthLines(reportTimings(timed, asked.length === 0 && timed.length === parts.length))
for (const line of grown) console.log(line)
// Elsewhere a run is slow for many reasons, of which a part that grew is one: it is printed, and fails only with TIMINGS_STRICT=1.
if (process.env.TIMINGS_STRICT === '1') total.failed += grown.length
// Repeated at the end, since a CI server often shows only the end of a long output.
for (const { file, tests, message } of lasting)
  console.log(`\nFailed: ${file}\n${tests.join('\n')}\n${firstLines(message)}`)
for (const { name, report } of withoutFiles) console.log(`\nFailed: ${name}\n${firstLines(report)}`)
console.log(`Took ${Math.round((performance.now() - start) / 1000)} s.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
