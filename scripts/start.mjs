// npm start: from a fresh clone to a running product. Plain Node until the packages are installed.
import fs from 'node:fs'
import path from 'node:path'
import { buildServer } from './build-server.mjs'
import { ensureH5 } from './lib/ensure-h5.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/process.mjs'

const say = line => process.stdout.write(`  ${line}\n`)
const fail = message => {
  process.stderr.write(`\n  ${message}\n\n`)
  process.exit(1)
}

/** Checks `engines` of package.json, in the two forms used there: ^20.19.0 and >=24.0.0. */
function checkNode() {
  const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isSupported = engines.node.split('||').some(range => {
    const [, sign, min, leastMinor] = /(\^|>=)(\d+)\.(\d+)/.exec(range)
    return major === Number(min) ? minor >= Number(leastMinor) : sign === '>=' && major > Number(min)
  })
  if (!isSupported) fail(`Node ${engines.node} is needed; this is ${process.versions.node}`)
}

checkNode()
try {
  const settings = path.join(ROOT, '.env')
  if (fs.existsSync(settings)) process.loadEnvFile(settings)
  await ensureInstalled(say)
  await ensureH5(say, { mayBeHeavy: true })
  await buildServer()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

// The server runs in this process, so signals reach it directly.
await import('../dist/server/main.js')
