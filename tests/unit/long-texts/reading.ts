import './../../setup/build-constants'
import { IS_NIGHT } from '../../setup/night'
import { READERS, UNITS } from './readers'

/** Characters of the middle one of the texts that are compared: a fourth of the longest, four times the shortest. */
const MIDDLE = 256 * 1024
const TIMES = 4
/** With every change each text is this long, and must come to its end: what walks it exponentially does not. How the time grows is measured at night. */
const BRIEF = 32 * 1024
/** Milliseconds of processor that are too few to compare: what needs fewer for a megabyte harms nobody. */
const FEW = 700
/** Four times the text takes four times as long, or sixteen times where the time grows with its square. */
const MOST_TIMES = 9

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const processorMs = async (work: () => unknown) => {
  const begun = process.cpuUsage()
  try {
    await work()
  } catch {
    // refused
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** What a reader did: `null` went well, a text says for which run of characters its time grew too fast. */
export type Finding = { reader: string; done: string | null }

/** Names of the readers as arguments; each answer is a message, so that whoever waits sees which one hangs. */
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
      // Even with the square of its length the longest would take too little to compare.
      const [brief, long] =
        middle > FEW
          ? [await took(MIDDLE / TIMES), middle]
          : [middle, middle * TIMES ** 2 > FEW ? await took(MIDDLE * TIMES) : 0]
      process.send?.({ reader: name, at: unit })
      if (long > FEW && long > MOST_TIMES * brief)
        done = `${JSON.stringify(unit)}: ${Math.round(brief)} ms, then ${Math.round(long)} ms`
    }
    process.send?.({ reader: name, done } satisfies Finding)
  }
}

void main(process.argv.slice(2)).then(() => process.disconnect())
