// node scripts/build.mjs [h5] [weapp] [swan] [--if-changed] [--dev]: production builds in dist/<target>, all three by default. A build fails
// if it exceeds its budget, if the oldest engines cannot parse one of its scripts, or if it contains development settings (open addresses,
// known secrets, placeholders, no operator). --dev accepts those, and the mini-programs then say 开发版 in their bar.
import fs from 'node:fs'
import { buildHash, getHashFilePath, getOutputPath, isBuilt, releaseName } from './build-hash.mjs'
import { weigh } from './lib/budget.mjs'
import { readAtFloor } from './lib/old-engines.mjs'
import { findAppId, refuseForRelease, releaseEnv, writeProject } from './lib/release.mjs'
import { precompress } from './lib/precompress.mjs'
import { repeatedRules } from './lib/repeated-rules.mjs'
import { ROOT, getBinPath, run, secondsText } from './lib/process.mjs'

const TARGETS = ['h5', 'weapp', 'swan']

/** Returns Taro's output from the error messages on; progress bars precede them. */
function faults(output) {
  const at = output.indexOf('✖ Errors')
  return (at < 0 ? output : output.slice(at)).split('\n').slice(0, 60).join('\n')
}

async function build(target) {
  const dist = getOutputPath(target)
  // In the hash too, so that a release never takes a development build for its own. The site is the same either way.
  if (isDev && target !== 'h5') process.env.TARO_APP_DEV = '1'
  else delete process.env.TARO_APP_DEV
  if (ifChanged && isBuilt(target)) {
    console.log(`${target} is built of these sources`)
    return weigh(target, dist)
  }
  fs.rmSync(getHashFilePath(target), { force: true })
  // Hashed before the build: a source that changes during the build makes it stale.
  const hash = buildHash()
  const env = {
    NODE_ENV: 'production',
    TARO_ENV: target,
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
    BUILD_RELEASE: releaseName(),
    FORCE_COLOR: '0',
  }
  const { code, output, seconds } = await run(getBinPath('taro'), ['build', '--type', target], { env })
  // Taro ends with 0 after an error, and after settings that it refuses.
  if (code !== 0 || /✖ Errors|Compiled with some errors|配置有误/.test(output))
    throw new Error(faults(output))
  if (target === 'h5') await precompress(dist)
  fs.writeFileSync(getHashFilePath(target), hash)
  console.log(`${target} built in ${secondsText(seconds)}`)
  return weigh(target, dist)
}

const ifChanged = process.argv.includes('--if-changed')
const isDev = process.argv.includes('--dev')
const targets = process.argv.slice(2).filter(name => !['--if-changed', '--dev'].includes(name))
const unknown = targets.filter(name => !TARGETS.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown target: ${unknown.join(', ')}. Targets: ${TARGETS.join(', ')}`)
  process.exit(1)
}

const all = targets.length > 0 ? targets : TARGETS
if (!isDev) refuseForRelease(all, ROOT)

let isFit = true
for (const target of all) {
  try {
    const weights = await build(target)
    const dist = getOutputPath(target)
    writeProject(target, dist, isDev ? {} : { appid: findAppId(target, releaseEnv(ROOT), ROOT) })
    for (const { name, kb, limit, ...line } of weights) {
      isFit &&= !line.isTooLarge
      console.log(`  ${name}: ${kb} KB of ${limit} KB${line.isTooLarge ? ', over its budget' : ''}`)
    }
    const repeated = repeatedRules(dist)
    isFit &&= repeated.length === 0
    for (const rule of repeated) console.log(`  stands in two global sheets: ${rule}`)
    const { files, byV8, faults } = await readAtFloor(dist)
    isFit &&= faults.length === 0
    const reader = byV8 ? 'a parser and the V8 of Chrome 78' : 'a parser; no V8 of Chrome 78 for this system'
    console.log(`  ${files} scripts read by ${reader}: ${faults.length} refused`)
    for (const fault of faults) console.log(`    ${fault}`)
  } catch (error) {
    console.error(`${target} could not be built:\n${error.message}`)
    process.exit(1)
  }
}
process.exit(isFit ? 0 : 1)
