import { isBuilt } from '../build-hash.mjs'
import { run, secondsText } from './process.mjs'

/**
 * Builds the H5 site unless dist/h5 is up to date. `mayBeHeavy`: accepts a build over its budget, for visual checks. Throws with the last
 * lines of a failed build.
 */
export async function ensureH5(say, { mayBeHeavy = false } = {}) {
  if (isBuilt()) return
  say('building the H5 site; a few minutes …')
  const beat = setInterval(() => say('still building …'), 15_000)
  const { code, output, seconds } = await run(process.execPath, ['scripts/build.mjs', 'h5', '--dev'])
  clearInterval(beat)
  if (code !== 0 && !(mayBeHeavy && /over its budget/.test(output)))
    throw new Error(`The H5 build failed:\n${output.trim().split('\n').slice(-40).join('\n')}`)
  say(`H5 site built (${secondsText(seconds)})`)
}
