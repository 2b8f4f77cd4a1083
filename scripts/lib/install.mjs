import fs from 'node:fs'
import path from 'node:path'
import { ROOT, run } from './process.mjs'

const readLockedPackages = file => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')).packages

/**
 * True if node_modules matches the lock file, whichever command installed it. npm writes the lock file inside node_modules last, so an
 * interrupted installation has none.
 */
function isInstalled() {
  if (!fs.existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return false
  const { '': root, ...wanted } = readLockedPackages('package-lock.json')
  const installed = readLockedPackages('node_modules/.package-lock.json')
  const isThere = ([folder, { integrity, optional }]) =>
    optional || installed[folder]?.integrity === integrity
  return (
    Boolean(root) &&
    Object.entries(wanted).every(isThere) &&
    Object.keys(installed).every(folder => folder in wanted)
  )
}

/** Runs `npm ci` unless node_modules matches the lock file; throws on failure. */
export async function ensureInstalled(say = console.log) {
  if (isInstalled()) return
  say('Installing packages (npm ci); the first time takes a minute or two …')
  const beat = setInterval(() => say('  still installing …'), 30_000)
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(beat)
  if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`)
}
