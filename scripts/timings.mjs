// node scripts/timings.mjs [--write]: compares the last full run of `npm test` with tests/timings.json, part by part; --write makes it the
// new baseline, to be committed with the reason why a part takes longer.
import { BASELINE, growthLines, writeBaseline } from './lib/timings.mjs'

if (process.argv.includes('--write')) {
  try {
    writeBaseline()
    console.log(`${BASELINE} is of the last run`)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
} else {
  const lines = growthLines()
  for (const line of lines) console.log(line)
  if (lines.length === 0) console.log('No part grew by more than 20 %')
  process.exit(lines.length === 0 ? 0 : 1)
}
