import './../../setup/build-constants'
import { IS_NIGHT } from '../../setup/night'
import { READERS, UNITS } from './readers'

/** Characters of the middle one of the compared texts: a fourth of the longest, four times the shortest. */
const MIDDLE = 256 * 1024
const TIMES = 4
/** With every change each text has this length and must finish: an exponential pattern does not. The growth of time is measured nightly. */
const BRIEF = 32 * 1024
/** CPU milliseconds too few to compare: a reader that needs less for a megabyte is harmless. */
const FEW = 700
/** Four times the text takes four times as long, or sixteen times if the time is quadratic. */
const MAX_TIMES = 9

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const processorMs = async (work: () => unknown) => {
  const begun = process.cpuUsage()
  try {
    await work()
  } catch {
    // rejected
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** Result of a reader: `null` if it passed, otherwise the run of characters for which its time grew too fast. */
export type Finding = { reader: string; done: string | null }

/** Takes names of readers as arguments; sends a message per reader, so that the parent sees which one hangs. */
async function main(names: readonly string[]) {
  for (const { name, load, units, isSlow } of READERS.filter(reader => names.includes(reader.name))) {
    const read = await load()
    let done: string | null = null
    for (const unit of isSlow ? units : [...UNITS, ...units]) {
      if (!IS_NIGHT) {
        process.send?.({ reader: name, at: unit })
        await processorMs(() => read(filled(unit, BRIEF)))
        continue
      }
      const took = (length: number) => processorMs(() => read(filled(unit, length)))
      const middle = await took(MIDDLE)
      // Even with quadratic growth the longest would take too little to compare.
      const [brief, long] =
        middle > FEW
          ? [await took(MIDDLE / TIMES), middle]
          : [middle, middle * TIMES ** 2 > FEW ? await took(MIDDLE * TIMES) : 0]
      process.send?.({ reader: name, at: unit })
      if (long > FEW && long > MAX_TIMES * brief)
        done = `${JSON.stringify(unit)}: ${Math.round(brief)} ms, then ${Math.round(long)} ms`
    }
    process.send?.({ reader: name, done } satisfies Finding)
  }
}

void main(process.argv.slice(2)).then(() => process.disconnect())
