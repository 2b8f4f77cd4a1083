// npm run bench [-- part …]: h5, lighthouse, feed, weapp, calls, generator, queries, notices, texts, uploads; all when none is named. Prints tables. queries makes
// 1,000,000 lots in .data once.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT, run } from './lib/process.mjs'

const asked = process.argv.slice(2)
const needs = { h5: 'h5', lighthouse: 'h5', feed: 'h5', weapp: 'weapp' }

await ensureInstalled()
for (const [part, target] of Object.entries(needs)) {
  if (asked.length > 0 && !asked.includes(part)) continue
  const { code, output } = await run(process.execPath, ['scripts/build.mjs', target, '--if-changed'])
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}
spawn(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...asked], {
  cwd: ROOT,
  stdio: 'inherit',
}).on('exit', code => process.exit(code ?? 1))
