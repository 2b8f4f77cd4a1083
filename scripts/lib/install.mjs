import fs from 'node:fs'
import path from 'node:path'
import { ROOT, run } from './process.mjs'

const timeOf = file => fs.statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** True when node_modules is what the lock file says. npm writes the hidden lock file last, so a broken-off install counts as none. */
export const isInstalled = () =>
  timeOf('node_modules/.package-lock.json') >= Math.max(timeOf('package-lock.json'), timeOf('package.json'))

/**
 * Runs `npm install` when something is missing; throws when it fails.
 * Not `npm ci`: it refuses a lock file whose optional packages for other systems the registry does not carry.
 */
export async function ensureInstalled(say = console.log) {
  if (isInstalled()) return
  say('Installing packages (npm install); the first time takes a minute or two …')
  const beat = setInterval(() => say('  still installing …'), 30_000)
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(beat)
  if (code !== 0) throw new Error(`npm install failed:\n${output.trim()}`)
  // npm leaves the hidden lock file alone when it had nothing to do.
  const now = new Date()
  fs.utimesSync(path.join(ROOT, 'node_modules/.package-lock.json'), now, now)
}
