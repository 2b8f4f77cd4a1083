import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './lib/process.mjs'

/** All that a build is made of. */
const SOURCES = ['src', 'config', 'babel.config.js', 'package.json', 'package-lock.json']

const filesIn = entry => {
  const full = path.join(ROOT, entry)
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [entry]
  return fs.readdirSync(full, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => path.relative(ROOT, path.join(item.parentPath ?? item.path, item.name)))
}

const settings = env => Object.keys(env).filter(name => name.startsWith('TARO_APP_')).sort().map(name => `${name}=${env[name]}`)

/** Where a build of the H5 site keeps the hash of what it was made of. */
export const HASH_FILE = path.join(ROOT, 'dist/h5/.build-hash')

/** Hash of the sources and settings as they are now. Equal to what HASH_FILE holds: the build on disk is of these. */
export function buildHash(env = process.env) {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    hash.update(`${file.split(path.sep).join('/')}\0`).update(fs.readFileSync(path.join(ROOT, file))).update('\0')
  }
  return hash.update(settings(env).join('\n')).digest('hex')
}

/** Whether dist/h5 is there and made of the sources as they are. */
export function isBuilt() {
  try {
    return fs.readFileSync(HASH_FILE, 'utf8') === buildHash()
  } catch {
    return false
  }
}
