// npm run test:node [-- 22 24 26] [--only unit]: rules, calls on a real PostgreSQL and one journey on each Node that the server may run on.
// npm brings the Nodes themselves, into .cache/node; by night or before a release, since the calls take long.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './lib/chromium.mjs'
import { ROOT, binOf, run, secondsText } from './lib/process.mjs'

const SUPPORTED = ['22', '24', '26']

/** What is run on each, by Jest's project and a pattern of its files. */
const PARTS = [
  ['unit', ''],
  ['server', ''],
  ['e2e', 'e2e/follow'],
]

/** The folder of a Node of this major version, which npm has for each system as a package of its own. */
async function nodeOf(major) {
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

/** One line of the table: what ran on which Node, how much of it passed. */
async function tried(major, bin, [project, only]) {
  const outputFile = path.join(ROOT, '.cache/test', `node-${major}-${project}.json`)
  fs.rmSync(outputFile, { force: true })
  const { code, output, seconds } = await run(
    path.join(bin, 'node'),
    [
      binOf('jest'),
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
  const bin = await nodeOf(major)
  console.log((await run(path.join(bin, 'node'), ['--version'])).output.trim())
  for (const part of PARTS.filter(([project]) => values.only?.includes(project) ?? true))
    if (!(await tried(major, bin, part))) process.exitCode = 1
}
