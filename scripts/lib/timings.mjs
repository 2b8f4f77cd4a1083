// Timings of a test run: wall-clock and CPU seconds of each part, wall-clock seconds of each Jest file, and a comparison with the baseline.
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './process.mjs'

const REPORT = '.cache/test/timings.json'
/** Committed; a part that grew is accepted by committing the new report here, with the reason in the commit message. */
export const BASELINE = 'tests/timings.json'
const SLOWEST_COUNT = 20
const MAX_GROWTH = 1.2
/** CPU seconds below which a part is not compared: start-up and caches decide more than the tests do. */
const MIN_COMPARED_CPU = 30

/** CPU seconds (user and system) of all ended child processes of this one; null where the system does not tell (not Linux). */
function childrenCpu() {
  try {
    const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    // Fields 16 and 17 of proc(5), in ticks of 10 ms: cutime and cstime.
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return null
  }
}

/** Attributes CPU time to parts that run side by side: each takes what has been added since the last part ended a child process. */
export function createCpuMeter() {
  let last = childrenCpu()
  return () => {
    const now = childrenCpu()
    if (now === null || last === null) return null
    const spent = now - last
    last = now
    return Math.round(spent * 10) / 10
  }
}

const median = numbers => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1

/**
 * Parts whose CPU time grew by more than 20 % against the baseline. A machine that is slower as a whole is no growth: each part is compared
 * with the median of all.
 */
export function grownParts(parts, baseline) {
  const compared = parts.flatMap(({ name, cpu }) => {
    const before = baseline[name]?.cpu
    return cpu && before >= MIN_COMPARED_CPU ? [{ name, cpu, before, ratio: cpu / before }] : []
  })
  const pace = Math.max(1, median(compared.map(({ ratio }) => ratio)))
  return compared.filter(({ ratio }) => ratio > pace * MAX_GROWTH)
}

/** Writes the report, prints the slowest files, and returns the parts that grew; `isWhole` where every part ran. */
export function reportTimings(parts, isWhole) {
  const byName = Object.fromEntries(parts.map(({ name, seconds, cpu }) => [name, { seconds, cpu }]))
  const files = parts
    .flatMap(({ name, files = [] }) => files.map(file => ({ part: name, ...file })))
    .sort((a, b) => b.seconds - a.seconds)
  fs.mkdirSync(path.join(ROOT, path.dirname(REPORT)), { recursive: true })
  fs.writeFileSync(path.join(ROOT, REPORT), `${JSON.stringify({ parts: byName, files }, null, 1)}\n`)
  if (files.length > 0) {
    console.log('\nSlowest files:')
    for (const { seconds, part, file } of files.slice(0, SLOWEST_COUNT))
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${part.padEnd(10)} ${file}`)
  }
  if (!isWhole || !fs.existsSync(path.join(ROOT, BASELINE))) return []
  return grownParts(parts, JSON.parse(fs.readFileSync(path.join(ROOT, BASELINE), 'utf8')))
}
