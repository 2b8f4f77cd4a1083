// npm run bench [-- part …]: ratios (h5, weapp, calls and guests compared with their baselines), h5, kinds, cold, lighthouse, feed, weapp,
// calls, guests, auctions, generator, keys, market, calibration, queries, desk-lots, scale, notices, imports, texts, uploads, events, commute;
// all by default. Prints tables. `queries` creates 1,000,000 lots in .data once, `commute` 50,000.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT, run } from './lib/process.mjs'

const asked = process.argv.slice(2)
/** Parts that measure a build, and the build each needs. */
const NEEDS = {
  ratios: ['h5', 'weapp'],
  h5: ['h5'],
  kinds: ['h5'],
  cold: ['h5'],
  calls: ['h5'],
  guests: ['h5'],
  auctions: ['h5'],
  scale: ['h5'],
  lighthouse: ['h5'],
  feed: ['h5'],
  keys: ['h5'],
  weapp: ['weapp'],
}

await ensureInstalled()
const parts = asked.length > 0 ? asked : Object.keys(NEEDS)
for (const target of new Set(parts.flatMap(part => NEEDS[part] ?? []))) {
  const { code, output } = await run(process.execPath, ['scripts/build.mjs', target, '--if-changed', '--dev'])
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}
spawn(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...asked], {
  cwd: ROOT,
  stdio: 'inherit',
}).on('exit', code => process.exit(code ?? 1))
