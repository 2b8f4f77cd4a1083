// node scripts/check-imports.mjs: checks all imports: allowed modules, layers, cycles, listed packages, demo data.
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import {
  createResolver,
  findCycles,
  isTypeScript,
  listFiles,
  PLATFORMS,
  readSource,
} from './lib/import-graph.mjs'
import { ROOT } from './lib/process.mjs'
import { ALSO, MAY_IMPORT, SEPARATE } from './lint/import-table.mjs'
import { findPassedEntries, findServerLayer, getServerFolder } from './lint/server-layers.mjs'

const files = listFiles('src', 'server', 'tests')
const sources = new Map(files.filter(isTypeScript).map(file => [file, readSource(file).imports]))
const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))

const errors = new Set()
const refuse = (file, { line }, words) => errors.add(`${file}:${line} ${words}`)

const DEMO = 'server/demo/'
const DEMO_LOADER = 'server/start/load-demo-module.ts'
const LOADERS = /^src\/pages\/([\w-]+\/)?loaders\.ts$/
const isShipped = file => /^(src|server)\//.test(file) && !file.startsWith(DEMO)
const getPackageName = specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Returns `{ module, part }` of a file: its entry in the table, and the subfolder if these are separate. */
function getModuleName(file) {
  if (LOADERS.test(file)) return { module: 'loaders', part: '' }
  const [top, second, part] = file.split('/')
  const module = top === 'server' ? top : top === 'src' ? second : undefined
  if (!module || !(module in MAY_IMPORT)) return undefined
  return { module, part: SEPARATE.includes(module) ? part : '' }
}

function checkTable(file, one, target) {
  const from = getModuleName(file)
  const to = getModuleName(target)
  if (!from || !to || (from.module === to.module && from.part === to.part)) return
  const isListed = from.module !== to.module && MAY_IMPORT[from.module].includes(to.module)
  const isAlso = ALSO.some(also => also.from === from.module && also.to.some(entry => entry.test(target)))
  if (isListed || isAlso || (to.module === 'contract' && one.isType)) return
  refuse(file, one, `imports ${target}: scripts/lint/import-table.mjs does not allow it`)
}

function checkServer(file, one, target) {
  if (!file.startsWith('server/') || !target.startsWith('server/')) return
  if (findServerLayer(file) < findServerLayer(target))
    refuse(file, one, `imports ${target}, which is in a higher layer (scripts/lint/server-layers.mjs)`)
  const entries = findPassedEntries(file, target)
  if (entries)
    refuse(file, one, `imports ${target}: only ${entries.join(' and ')} may be imported from outside`)
  if (!target.startsWith(DEMO) || file.startsWith(DEMO)) return
  if (file !== DEMO_LOADER)
    refuse(file, one, `imports demo data; only ${DEMO_LOADER} may, since production does not ship it`)
  else if (!one.isDynamic)
    refuse(file, one, 'loads demo data at start; load it with import() where there is any')
}

function checkPackage(file, one) {
  const { specifier } = one
  if (
    !isShipped(file) ||
    one.isType ||
    /^[.@]\//.test(specifier) ||
    specifier.startsWith('..') ||
    isBuiltin(specifier)
  )
    return
  if (!(getPackageName(specifier) in dependencies))
    refuse(file, one, `imports ${specifier}, which "dependencies" does not list`)
}

for (const folder of new Set([...sources.keys()].map(getServerFolder).filter(Boolean)))
  if (findServerLayer(`server/${folder}`) < 0)
    errors.add(`server/${folder} is in no layer (scripts/lint/server-layers.mjs)`)

for (const platform of PLATFORMS) {
  const resolve = createResolver(files, platform)
  const graph = new Map()
  const domains = new Map()
  const domainOf = file => /^server\/modules\/([\w-]+)\//.exec(file)?.[1]
  for (const [file, imports] of sources) {
    const targets = []
    for (const one of imports) {
      checkPackage(file, one)
      const target = resolve(one.specifier, file)
      if (!target) continue
      targets.push(target)
      checkTable(file, one, target)
      checkServer(file, one, target)
      const [from, to] = [domainOf(file), domainOf(target)]
      if (from && to && from !== to) domains.set(from, [...(domains.get(from) ?? []), to])
    }
    graph.set(
      file,
      targets.filter(target => sources.has(target)),
    )
  }
  for (const cycle of findCycles(graph)) errors.add(`Import cycle: ${cycle.sort().join(', ')}`)
  for (const cycle of findCycles(domains))
    errors.add(`Domains of the server import each other: ${cycle.sort().join(', ')}`)
}

for (const error of errors) console.log(error)
if (errors.size === 0) console.log(`${sources.size} files import as they may`)
process.exit(errors.size === 0 ? 0 : 1)
