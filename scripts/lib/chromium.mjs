import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getBinPath, run } from './process.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Flags that let Chromium run as root, in a container, and without background network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const onPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap(folder => NAMES.flatMap(name => [path.join(folder, name), path.join(folder, `${name}.exe`)]))

const playwrights = () => {
  try {
    return [createRequire(import.meta.url)('playwright-core').chromium.executablePath()]
  } catch {
    return []
  }
}

/**
 * Returns whether a Chromium starts: an existing file may still lack its libraries. On Windows --version opens a window, so there it is
 * trusted.
 */
const runs = file => {
  if (!fs.existsSync(file)) return false
  if (process.platform === 'win32') return true
  try {
    execFileSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Returns the first Chromium that runs: CHROMIUM_PATH, the PATH, common locations, Playwright's; undefined if there is none. */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  return [...(asked ? [asked] : []), ...onPath(), ...FIXED, ...playwrights()].find(runs)
}

const asRoot = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')

/** findChromium, otherwise installs one: Playwright's, or Debian's with a Chinese font. Throws if both fail. */
export async function ensureChromium(say = console.log) {
  const found = findChromium()
  if (found) return found
  say("No Chromium found: downloading Playwright's …")
  await run(getBinPath('playwright-core'), ['install', 'chromium-headless-shell', 'chromium'], {
    limitMs: 240_000,
  })
  const downloaded = findChromium()
  if (downloaded) return downloaded
  if (asRoot()) {
    say('Installing Chromium and a Chinese font with apt-get …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      env,
    })
  }
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium: install one, or set CHROMIUM_PATH to its program.')
  return installed
}
