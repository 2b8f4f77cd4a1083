// npm start: from a fresh clone to a running product. Plain Node until the packages are there.
import fs from 'node:fs'
import path from 'node:path'
import { isBuilt } from './build-hash.mjs'
import { buildServer } from './build-server.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT, run, secondsText } from './lib/process.mjs'

const say = line => process.stdout.write(`  ${line}\n`)
const fail = message => {
  process.stderr.write(`\n  ${message}\n\n`)
  process.exit(1)
}

/** `engines` of package.json, in the two forms used there: ^20.19.0 and >=24.0.0. */
function checkNode() {
  const { engines } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isSupported = engines.node.split('||').some(range => {
    const [, sign, least, leastMinor] = /(\^|>=)(\d+)\.(\d+)/.exec(range)
    return major === Number(least) ? minor >= Number(leastMinor) : sign === '>=' && major > Number(least)
  })
  if (!isSupported) fail(`Node ${engines.node} is needed; this is ${process.versions.node}`)
}

async function ensureH5() {
  if (isBuilt()) return
  say('building the H5 site; a few minutes …')
  const beat = setInterval(() => say('still building …'), 15_000)
  const { code, output, seconds } = await run(process.execPath, ['scripts/build.mjs', 'h5'])
  clearInterval(beat)
  // a build over its budget ends with 1 and is still good to look at
  if (code !== 0 && !/over its budget/.test(output))
    throw new Error(`The H5 build failed:\n${output.trim().split('\n').slice(-40).join('\n')}`)
  say(`H5 site built (${secondsText(seconds)})`)
}

checkNode()
try {
  const settings = path.join(ROOT, '.env')
  if (fs.existsSync(settings)) process.loadEnvFile(settings)
  await ensureInstalled(say)
  await ensureH5()
  await buildServer()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

// The server runs in this process: what stops or kills it, stops or kills the server.
await import('../dist/server/main.js')
