// Timings of a test run: wall-clock and CPU seconds of each part, wall-clock seconds of each Jest file, and a comparison with the baseline.
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './process.mjs'

const REPORT = '.cache/test/timings.json'
/** Committed; `node scripts/timings.mjs --write` makes it from the report of the last whole run. */
export const BASELINE = 'tests/timings.json'
const SLOWEST_COUNT = 20
const MAX_GROWTH = 1.2
/** CPU seconds below which a part is not compared: start-up and caches decide more than the tests do. */
const MIN_COMPARED_CPU = 30

/** CPU seconds (user and system) of all ended child processes of this one; null if the system does not report them (not Linux). */
export function childrenCpu() {
  try {
    const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    // Fields 16 and 17 of proc(5), in ticks of 10 ms: cutime and cstime.
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return null
  }
}

/** Median; 1 for an empty list. */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 1) + (sorted[Math.ceil(at)] ?? 1)) / 2
}

const readReport = file => {
  const full = path.join(ROOT, file)
  return fs.existsSync(full) ? JSON.parse(fs.readFileSync(full, 'utf8')) : null
}

const writeReport = (file, report) => {
  fs.mkdirSync(path.join(ROOT, path.dirname(file)), { recursive: true })
  fs.writeFileSync(path.join(ROOT, file), `${JSON.stringify(report, null, 1)}\n`)
}

/**
 * Parts whose CPU time grew by more than 20 % against the baseline, both as `{ [part]: { cpu } }`. CPU speeds differ between machines, so
 * each part is compared with the pace of the run: the median ratio of all parts. A machine of half the speed shows no growth, and a faster
 * one hides none.
 */
export function grownParts(parts, baseline) {
  const compared = Object.entries(parts).flatMap(([name, { cpu }]) => {
    const before = baseline[name]?.cpu
    return cpu && before >= MIN_COMPARED_CPU ? [{ name, cpu, before, ratio: cpu / before }] : []
  })
  const pace = median(compared.map(({ ratio }) => ratio))
  return compared
    .filter(({ ratio }) => ratio > pace * MAX_GROWTH)
    .map(({ name, cpu, before, ratio }) => ({
      name,
      cpu,
      before,
      growth: Math.round((ratio / pace - 1) * 100),
    }))
}

/** Lines about parts of a whole run that grew against the baseline; none without a baseline. */
export function growthLines(report = readReport(REPORT)) {
  const baseline = readReport(BASELINE)
  if (!report?.isWhole || !baseline) return []
  return grownParts(report.parts, baseline.parts).map(
    ({ name, cpu, before, growth }) =>
      `${name} takes ${cpu} s of CPU, ${before} s in ${BASELINE}: ${growth} % more than the other parts of this run do.`,
  )
}

/** Writes the report of a run and prints its slowest files; `isWhole` if every part ran. */
export function reportTimings(parts, isWhole) {
  const files = parts
    .flatMap(({ name, files = [] }) => files.map(file => ({ part: name, ...file })))
    .sort((a, b) => b.seconds - a.seconds)
  const report = {
    isWhole,
    parts: Object.fromEntries(parts.map(({ name, seconds, cpu }) => [name, { seconds, cpu }])),
    files,
  }
  writeReport(REPORT, report)
  if (files.length > 0) {
    console.log('\nSlowest files:')
    for (const { seconds, part, file } of files.slice(0, SLOWEST_COUNT))
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${part.padEnd(10)} ${file}`)
  }
  return report
}

/** Makes the report of the last run the baseline, with its slowest files for readers; throws if some part did not run. */
export function writeBaseline() {
  const report = readReport(REPORT)
  if (!report?.isWhole) throw new Error(`${REPORT} is not of a whole run: run npm test first`)
  const parts = Object.fromEntries(Object.entries(report.parts).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeReport(BASELINE, { parts, files: report.files.slice(0, SLOWEST_COUNT) })
}
