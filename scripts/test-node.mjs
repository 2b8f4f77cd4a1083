// npm run test:node [-- 22 24 26] [--only unit]: rules, endpoints on a real PostgreSQL and one journey on each supported Node version. npm
// downloads the Node versions into .cache/node; run it nightly or before a release, since the endpoint tests take long.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/chromium.mjs'
import { ROOT, getBinPath, run, secondsText } from './lib/process.mjs'

const SUPPORTED = ['22', '24', '26']

/** Tests to run on each version: Jest project and file pattern. */
const PARTS = [
  ['unit', ''],
  ['server', ''],
  ['e2e', 'e2e/follow'],
]

/** Folder of a Node of this major version, which npm has for each system as a package of its own. */
async function installNode(major) {
  const folder = path.join(ROOT, '.cache/node', major)
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const bin = path.join(folder, 'node_modules', name, 'bin')
  if (!fs.existsSync(bin)) {
    fs.mkdirSync(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`]
    const { code, output } = await run('npm', args)
    if (code !== 0) throw new Error(`Node ${major} was not installed:\n${output}`)
  }
  return bin
}

/** One row of the table: tests run on a Node version, and how many passed. */
async function tried(major, bin, [project, only]) {
  const outputFile = path.join(ROOT, '.cache/test', `node-${major}-${project}.json`)
  fs.rmSync(outputFile, { force: true })
  const { code, output, seconds } = await run(
    path.join(bin, 'node'),
    [
      getBinPath('jest'),
      '--selectProjects',
      project,
      '--silent',
      '--json',
      `--outputFile=${outputFile}`,
      ...(only ? ['--testPathPatterns', only] : []),
    ],
    {
      env: {
        PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
        CHROMIUM_PATH: await ensureChromium(),
      },
    },
  )
  const result = fs.existsSync(outputFile) ? JSON.parse(fs.readFileSync(outputFile, 'utf8')) : null
  const words = result ? `${result.numPassedTests} passed, ${result.numFailedTests} failed` : 'did not run'
  console.log(`${project.padEnd(8)} ${words} (${secondsText(seconds)})`)
  if (code !== 0)
    console.log(
      result?.testResults
        .filter(file => file.status === 'failed')
        .map(file => `${path.relative(ROOT, file.name)}\n${file.message}`)
        .join('\n') || output,
    )
  return code === 0
}

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
})
for (const major of positionals.length > 0 ? positionals : SUPPORTED) {
  const bin = await installNode(major)
  console.log((await run(path.join(bin, 'node'), ['--version'])).output.trim())
  for (const part of PARTS.filter(([project]) => values.only?.includes(project) ?? true))
    if (!(await tried(major, bin, part))) process.exitCode = 1
}
