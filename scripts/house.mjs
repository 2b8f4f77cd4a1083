// npm run house: code metrics from the sources in git: lines, import cycles, layering violations, repetitions.
import fs from 'node:fs'
import path from 'node:path'
import { createResolver, findCycles, listFiles, readSource } from './lib/import-graph.mjs'
import { ROOT } from './lib/process.mjs'
import { layerOf, serverFolderOf } from './lint/server-layers.mjs'

const LONG_FUNCTION = 80

const files = listFiles()
const textOf = file => fs.readFileSync(path.join(ROOT, file), 'utf8')
const linesOf = file => textOf(file).split('\n').length - 1
const sum = numbers => numbers.reduce((total, number) => total + number, 0)
const linesIn = test => sum(files.filter(test).map(linesOf))
const isCode = file => /\.(ts|tsx|mjs|cjs|js)$/.test(file)
const isSource = file => /^(src|server)\//.test(file)
const isDemo = file => file.startsWith('server/demo/')
const isTyped = file => /^(src|server)\/.*\.tsx?$/.test(file)

const resolve = createResolver(files, 'h5')
const sources = new Map(
  files.filter(isTyped).map(file => {
    const { imports, functions } = readSource(file)
    return [file, { functions, imports: imports.flatMap(({ specifier }) => resolve(specifier, file) ?? []) }]
  }),
)

const importsAmong = test =>
  new Map(
    [...sources]
      .filter(([file]) => test(file))
      .map(([file, { imports }]) => [file, imports.filter(one => test(one) && sources.has(one))]),
  )

const server = importsAmong(file => file.startsWith('server/'))
const serverArrows = [...server].flatMap(([from, targets]) => targets.map(to => ({ from, to })))
const arrowsBack = serverArrows.filter(({ from, to }) => layerOf(from) < layerOf(to))
const withoutFloor = [...new Set([...server.keys()].filter(file => layerOf(file) < 0).map(serverFolderOf))]

const nounOf = file => /^server\/modules\/([\w-]+)\//.exec(file)?.[1]
const nounArrows = new Set(
  serverArrows
    .map(({ from, to }) => [nounOf(from), nounOf(to)])
    .filter(([from, to]) => from && to && from !== to)
    .map(pair => pair.join(' ')),
)
const nounPairs = [...nounArrows].filter(arrow => {
  const [from, to] = arrow.split(' ')
  return from < to && nounArrows.has(`${to} ${from}`)
})

const functions = [...sources]
  .filter(([file]) => !isDemo(file))
  .flatMap(([, { functions: lengths }]) => lengths)
const codeLines = files
  .filter(file => isTyped(file) && !isDemo(file))
  .map(linesOf)
  .sort((a, b) => a - b)
const quantile = share => codeLines[Math.floor(codeLines.length * share)]

/** Finds style rules with identical bodies under several selectors or in several stylesheets. */
function repeatedBodies() {
  const seen = new Map()
  for (const file of files.filter(one => one.endsWith('.scss'))) {
    for (const [, body] of textOf(file).matchAll(/\{([^{}]*)\}/g)) {
      const declarations = body
        .replace(/\/\/.*$/gm, '')
        .split(';')
        .map(one => one.trim())
        .filter(Boolean)
      if (declarations.length < 3) continue
      const key = declarations.sort().join(';')
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }
  return sum([...seen.values()].filter(count => count > 1).map(count => count - 1))
}

const ringsOf = graph =>
  findCycles(graph)
    .map(group => group.length)
    .sort((a, b) => b - a)
const rings = { server: ringsOf(server), src: ringsOf(importsAmong(file => file.startsWith('src/'))) }
const ring = sizes =>
  sizes.length === 0 ? '0' : `${sum(sizes)} files in ${sizes.length} circles, the largest of ${sizes[0]}`

const rows = [
  [
    'lines of src and server, demo apart',
    linesIn(file => isSource(file) && !isDemo(file) && /\.(tsx?|scss|sql|js)$/.test(file)),
  ],
  ['lines of server/demo, code', linesIn(file => isDemo(file) && isCode(file))],
  ['lines of styles', linesIn(file => file.startsWith('src/') && file.endsWith('.scss'))],
  ['style bodies that stand again', repeatedBodies()],
  ['lines of the build (config)', linesIn(file => file.startsWith('config/'))],
  ['lines of tests', linesIn(file => file.startsWith('tests/') && isCode(file))],
  [
    'files that name has_elevator',
    files.filter(
      file => isSource(file) && !isDemo(file) && isCode(file) && textOf(file).includes('has_elevator'),
    ).length,
  ],
  ['circles in the server, types included', ring(rings.server)],
  ['circles in the app, types included', ring(rings.src)],
  ['arrows back up in the server', `${arrowsBack.length} of ${serverArrows.length}`],
  ['pairs of modules that import each other', nounPairs.length],
  [`functions over ${LONG_FUNCTION} lines`, functions.filter(lines => lines > LONG_FUNCTION).length],
  ['lines of a file, median and p90', `${quantile(0.5)}, ${quantile(0.9)}`],
  ['files over 300 lines', codeLines.filter(lines => lines > 300).length],
]
const ROOMS = ['src', 'server']
const rooms = ROOMS.flatMap(top =>
  [...new Set(files.filter(file => file.startsWith(`${top}/`)).map(file => file.split('/')[1]))].map(room => [
    `${top}/${room}`,
    linesIn(
      file =>
        (file === `${top}/${room}` || file.startsWith(`${top}/${room}/`)) &&
        /\.(tsx?|scss|sql|js)$/.test(file),
    ),
  ]),
)

const print = (head, table) => {
  console.log(`| ${head} | |\n| --- | --- |`)
  for (const [name, value] of table) console.log(`| ${name} | ${value.toLocaleString('en')} |`)
  console.log('')
}
print('the house', rows)
if (process.argv.includes('--rooms'))
  print(
    'lines by room',
    rooms.filter(([, lines]) => lines > 0),
  )
if (process.argv.includes('--arrows')) {
  for (const { from, to } of arrowsBack) console.log(`back up: ${from} -> ${to}`)
  for (const pair of nounPairs) console.log(`both ways: ${pair}`)
  for (const group of findCycles(server)) console.log(`circle: ${group.sort().join(' ')}`)
}
if (withoutFloor.length > 0) console.log(`On no floor: ${withoutFloor.join(', ')}`)
