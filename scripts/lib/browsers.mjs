import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { run } from './process.mjs'

/**
 * Most common engines besides Chromium: the programs that each needs, their paths if Debian does not put them on the PATH, and its
 * packages.
 */
const ENGINES = {
  firefox: {
    title: 'Firefox',
    programs: { firefox: ['firefox-esr', 'firefox'] },
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKitGTK',
    programs: {
      driver: ['WebKitWebDriver'],
      browser: [
        ...['x86_64', 'aarch64'].flatMap(cpu =>
          ['4.1', '4.0'].map(version => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
        ),
        'MiniBrowser',
      ],
      display: ['Xvfb'],
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

function located(name) {
  const files = path.isAbsolute(name)
    ? [name]
    : (process.env.PATH ?? '').split(path.delimiter).map(folder => path.join(folder, name))
  return files.find(file => fs.existsSync(file))
}

/** Returns the programs of an engine by name; undefined if one of them is missing. */
export function findEngine(engine) {
  const found = Object.entries(ENGINES[engine].programs).map(([name, files]) => [
    name,
    files.map(located).find(Boolean),
  ])
  return found.every(([, file]) => file) ? Object.fromEntries(found) : undefined
}

const mayInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')

/** True if Debian's own archive has the packages; checked before any download. */
function areKnown(packages) {
  try {
    execFileSync('apt-cache', ['show', ...packages], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Finds the engines, otherwise installs them if possible; prints a line with the missing ones. */
export async function ensureEngines(say = console.log) {
  for (const [engine, { title, packages }] of Object.entries(ENGINES)) {
    if (findEngine(engine)) continue
    if (mayInstall()) {
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      if (!areKnown(packages)) await run('apt-get', ['update', '-qq'], { env, limitMs: 60_000 })
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
        env,
        limitMs: 240_000,
      })
    }
    if (!findEngine(engine)) say(`    ${title} is not here (Debian: ${packages.join(', ')}): left out`)
  }
}
