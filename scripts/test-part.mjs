// node scripts/test-part.mjs NAME: runs one part of `npm test` (scripts/lib/test-parts.mjs) and stores its result below .cache/test.
import { runPart } from './lib/test-parts.mjs'

const { failed, report } = await runPart(process.argv.slice(2).join(' '))
if (failed > 0) console.log(report)
process.exit(failed > 0 ? 1 : 0)
