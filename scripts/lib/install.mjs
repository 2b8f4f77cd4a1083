import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT, run } from './process.mjs'

/** Names the lock file that node_modules was made from. npm makes the folder anew, so a broken-off install has none. */
const MARK = path.join(ROOT, 'node_modules/.installed')

const lockHash = () =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')

const isInstalled = hash => fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8') === hash

/** Runs `npm ci` when node_modules is not what the lock file says; throws when it fails. */
export async function ensureInstalled(say = console.log) {
  const hash = lockHash()
  if (isInstalled(hash)) return
  say('Installing packages (npm ci); the first time takes a minute or two …')
  const beat = setInterval(() => say('  still installing …'), 30_000)
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(beat)
  if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`)
  fs.writeFileSync(MARK, hash)
}
