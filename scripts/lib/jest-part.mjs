// Runs Jest for `npm test`, and reruns the failed files alone, to distinguish a flaky test from a real failure.
import fs from 'node:fs'
import path from 'node:path'
import { ROOT, getBinPath, run } from './process.mjs'

/** Known flaky tests, by file, each with its owner area. */
const FLAKY_LIST = 'tests/flaky.md'

const readJson = file => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A file that cannot be loaded reports no tests; it counts as one failed test. */
const WHOLE_FILE = 'the whole file'

/** Lines of a failure message to keep, enough to find the cause if the failure does not recur. */
const MESSAGE_LINES = 30
export const firstLines = text => text.trim().split('\n').slice(0, MESSAGE_LINES).join('\n')

const failedTests = file => {
  const named = file.assertionResults.filter(({ status }) => status === 'failed').map(one => one.fullName)
  return named.length === 0 && file.status === 'failed' ? [WHOLE_FILE] : named
}

/**
 * Uses one worker, since two parts run at a time. `name` is that of the result file and of JUnit's report below .cache/test.
 * @returns {Promise<{ passed: number, failed: number, report: string, files?: { file: string, seconds: number }[], failures?: { project:
 * string, file: string, tests: string[], message: string }[] }>}
 */
export async function runJest(project, { name, args = [], env = {}, isAlone = false }) {
  const outputFile = path.join(ROOT, '.cache/test', `${name}.json`)
  fs.mkdirSync(path.dirname(outputFile), { recursive: true })
  fs.rmSync(outputFile, { force: true })
  const { code, output } = await run(
    getBinPath('jest'),
    [
      '--selectProjects',
      project,
      '--passWithNoTests',
      '--silent',
      '--maxWorkers=1',
      '--json',
      `--outputFile=${outputFile}`,
      '--reporters=default',
      '--reporters=jest-junit',
      ...args,
    ],
    {
      env: {
        ...env,
        FORCE_COLOR: '0',
        JEST_JUNIT_OUTPUT_FILE: path.join(ROOT, '.cache/test', `${name}.xml`),
        JEST_JUNIT_ADD_FILE_ATTRIBUTE: 'true',
      },
      onLine: line => {
        if (/^(PASS|FAIL) /.test(line)) console.log(`    ${line}${isAlone ? ' (again, alone)' : ''}`)
      },
    },
  )
  const result = readJson(outputFile)
  if (!result) return { passed: 0, failed: 1, report: output }
  const pathOf = file => path.relative(ROOT, file.name)
  const failures = result.testResults.flatMap(file => {
    const tests = failedTests(file)
    return tests.length > 0 ? [{ project, file: pathOf(file), tests, message: file.message }] : []
  })
  const failed = failures.reduce((sum, { tests }) => sum + tests.length, 0)
  const report = result.testResults
    .filter(({ status }) => status === 'failed')
    .map(file => `${pathOf(file)}\n${file.message}`)
    .join('\n')
  return {
    passed: result.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    files: result.testResults.map(file => ({
      file: pathOf(file),
      seconds: Math.round((file.endTime - file.startTime) / 100) / 10,
    })),
    failures,
    report: report || (code === 0 ? '' : output),
  }
}

/** With more failed files than this, a busy machine is not the cause. */
const MAX_FILES = 10
/** One in about ten thousand tests may be flaky; more in one run count as failures until they are listed. */
const MAX_UNLISTED = 2

/**
 * Reruns the failed files of a project when nothing else runs. A test that passes then is flaky: it is reported with its first failure.
 * Flaky tests fail the run unless their file is in tests/flaky.md or they are at most MAX_UNLISTED; with FLAKY_STRICT=1 (the nightly run)
 * every unlisted one fails it.
 * @param {{ project: string, file: string, tests: string[], message: string }[]} failures
 * @returns {Promise<{ lines: string[], lasting: { file: string, tests: string[], message: string }[], forgiven: number }>} lines to print,
 * the tests that failed both times (the first ten files if too many failed for a rerun), and the number of failures that do not count
 */
export async function runAgain(failures, envOf) {
  if (failures.length === 0 || failures.length > MAX_FILES)
    return { lines: [], lasting: failures.slice(0, MAX_FILES), forgiven: 0 }
  const list = fs.readFileSync(path.join(ROOT, FLAKY_LIST), 'utf8')
  const lines = []
  const lasting = []
  let listed = 0
  let unlisted = 0
  for (const { project, file, tests, message } of failures) {
    const again = await runJest(project, {
      name: `again-${file.replace(/\W+/g, '-')}`,
      args: ['--runTestsByPath', file],
      env: await envOf(project),
      isAlone: true,
    })
    // A rerun without results proves nothing about any test.
    if (!again.failures) {
      lasting.push({ file, tests, message })
      continue
    }
    const still = new Set(again.failures.flatMap(one => one.tests))
    const passed = tests.filter(one => !still.has(one) && !still.has(WHOLE_FILE))
    if (passed.length < tests.length)
      lasting.push({ file, tests: tests.filter(one => !passed.includes(one)), message })
    if (passed.length === 0) continue
    const isListed = list.includes(`\`${file}\``)
    if (isListed) listed += passed.length
    else unlisted += passed.length
    for (const test of passed)
      lines.push(
        `Flaky: ${file}: ${test}: failed, and passed when run again alone; ` +
          (isListed ? `on the list in ${FLAKY_LIST}` : `mend it or list it in ${FLAKY_LIST}`),
      )
    lines.push(firstLines(message))
  }
  const max = process.env.FLAKY_STRICT === '1' ? 0 : MAX_UNLISTED
  if (lines.length > 0)
    lines.push(
      `${listed + unlisted} flaky, ${unlisted} of them not listed (up to ${max} do not fail the run)`,
    )
  return { lines, lasting, forgiven: listed + (unlisted <= max ? unlisted : 0) }
}
