import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

const PROJECT_FILES = { weapp: 'project.config.json', swan: 'project.swan.json' }
const ID_SETTINGS = { weapp: 'WEAPP_APPID', swan: 'SWAN_APPID' }
/** Format of the platforms' app ids: letters and digits, never these placeholders. */
const APP_IDS = { weapp: /^wx[0-9a-f]{16}$/, swan: /^\d{6,12}$/ }
/** Those of development, and of docs/operations/release.env.example. */
const KNOWN_SECRETS = ['dev-secret', 'test-secret', 'secret', 'changeme', 'replace-with-your-own-secret']
const MIN_SECRET = 16

const OPERATOR = [
  ['TARO_APP_COMPANY', 'the name of the operator'],
  ['TARO_APP_ICP', 'the record number (备案号)'],
  [
    'TARO_APP_LEGAL_REVIEWED',
    'the day on which the lawyers of the operator reviewed terms and privacy policy',
  ],
]

const isPublicHttps = value => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !/^[\d.]+$|^\[|(^|\.)(localhost|local|test|example)$/.test(hostname)
  )
}

export function findAppId(target, env, root) {
  if (!(target in PROJECT_FILES)) return undefined
  const given = env[ID_SETTINGS[target]]
  if (given && given !== 'off') return given
  return JSON.parse(fs.readFileSync(path.join(root, PROJECT_FILES[target]), 'utf8')).appid
}

/** Writes the project file of a build for the build's own folder, where the vendor's tool finds it when it opens the package. */
export function writeProject(target, dist, more) {
  if (!(target in PROJECT_FILES)) return
  const file = path.join(dist, PROJECT_FILES[target])
  const project = JSON.parse(fs.readFileSync(file, 'utf8'))
  if (target === 'swan') {
    // Taro writes WeChat's key for the root here too.
    delete project.miniprogramRoot
    project.smartProgramRoot = './'
  }
  fs.writeFileSync(file, `${JSON.stringify({ ...project, ...more }, null, 2)}\n`)
}

export function releaseFaults(target, env, { appId }) {
  const faults = []
  const isMini = target in PROJECT_FILES
  const refuse = (isWrong, text) => {
    if (isWrong) faults.push(text)
  }
  const secret = env.TARO_APP_SIGN_SECRET ?? ''
  refuse(
    secret.length < MIN_SECRET || KNOWN_SECRETS.includes(secret),
    `TARO_APP_SIGN_SECRET must be ${MIN_SECRET} characters or more of your own`,
  )
  refuse(
    /^$|^400-?000-?0000$/.test(env.TARO_APP_HOTLINE ?? ''),
    'TARO_APP_HOTLINE must be a number that somebody answers',
  )
  const mustBeHttps = isMini
    ? ['TARO_APP_API_ORIGIN', ...(env.TARO_APP_H5_ORIGIN ? ['TARO_APP_H5_ORIGIN'] : [])]
    : env.TARO_APP_H5_ORIGIN
      ? ['TARO_APP_H5_ORIGIN']
      : []
  for (const name of mustBeHttps)
    refuse(!isPublicHttps(env[name] ?? ''), `${name} must be a public https origin, not "${env[name] ?? ''}"`)
  const pixel = env.TARO_APP_TRACK_PIXEL
  refuse(
    pixel && !isPublicHttps(pixel),
    `TARO_APP_TRACK_PIXEL must be a public https address, not "${pixel}"`,
  )
  if (isMini)
    refuse(
      !APP_IDS[target].test(appId ?? ''),
      `${ID_SETTINGS[target]} must be the app id that the platform gave, not "${appId ?? ''}"`,
    )
  for (const [name, what] of OPERATOR) refuse((env[name] ?? '').trim() === '', `${name} must be ${what}`)
  refuse(Number(env.DEMO_LOTS ?? 0) > 0, 'DEMO_LOTS must be 0 or not set: 演示数据 is not released')
  return faults
}

/** Settings of a build: the environment, then the files from which Taro reads them too, the later ones first. */
export function releaseEnv(root) {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local']
    .map(name => path.join(root, name))
    .filter(file => fs.existsSync(file))
    .map(file => parseEnv(fs.readFileSync(file, 'utf8')))
  return { ...Object.assign({}, ...files), ...process.env }
}

/** Ends the program with all reasons against a release of these targets, if there are any. */
export function refuseForRelease(targets, root) {
  const env = releaseEnv(root)
  const faults = targets.flatMap(target =>
    releaseFaults(target, env, { appId: findAppId(target, env, root) }).map(fault => `${target}: ${fault}`),
  )
  if (faults.length === 0) return
  console.error(`Not for release:\n  ${faults.join('\n  ')}\nFor a development build add --dev`)
  process.exit(1)
}
