import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './lib/process.mjs'

/** All inputs of a build. */
const SOURCES = ['src', 'config', 'babel.config.js', 'package.json', 'package-lock.json']

const filesIn = entry => {
  const full = path.join(ROOT, entry)
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [entry]
  return (
    fs
      .readdirSync(full, { recursive: true, withFileTypes: true })
      // A build for Baidu writes its native templates next to ours (config/plugins/mini-template.js).
      .filter(item => item.isFile() && !item.name.endsWith('.swan'))
      .map(item => path.relative(ROOT, path.join(item.parentPath ?? item.path, item.name)))
  )
}

const settings = env =>
  Object.keys(env)
    .filter(name => name.startsWith('TARO_APP_'))
    .sort()
    .map(name => `${name}=${env[name]}`)

/** Folder of a target's build: in dist, or where BUILD_OUTPUT names another folder of this one. */
export const getOutputPath = target => path.join(ROOT, process.env.BUILD_OUTPUT || 'dist', target)
/** Path of the file with the hash of a build's inputs: next to the build, which goes to a vendor or a server unchanged. */
export const getHashFilePath = target => path.join(getOutputPath(target), `../.${target}-hash`)
const MADE = { h5: 'index.html', weapp: 'app.json', swan: 'app.json' }

/** Hash of the named files, and of all files in the named folders. */
export function calculateSourceHash(sources, more = '') {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn).sort()) {
    hash
      .update(`${file.split(path.sep).join('/')}\0`)
      .update(fs.readFileSync(path.join(ROOT, file)))
      .update('\0')
  }
  return hash.update(more).digest('hex')
}

/** Hash of the current sources and settings. If it equals the content of a target's hash file, the build on disk is up to date. */
export const buildHash = (env = process.env) => calculateSourceHash(SOURCES, settings(env).join('\n'))

/** Release name in a build's error reports: the version and a hash of the sources; the same for every target and setting. */
export const releaseName = () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  return `${version}-${calculateSourceHash(SOURCES).slice(0, 8)}`
}

/** True if the target's build exists and is up to date. */
export function isBuilt(target = 'h5') {
  try {
    return (
      fs.existsSync(path.join(getOutputPath(target), MADE[target])) &&
      fs.readFileSync(getHashFilePath(target), 'utf8') === buildHash()
    )
  } catch {
    return false
  }
}
