// npm run code-metrics: metrics of the code base, read from the files that git tracks: lines, layering violations, import cycles, repeated styles,
// long functions, vocabulary.
import fs from 'node:fs'
import path from 'node:path'
import { createResolver, findCycles, listFiles, readSource } from './lib/import-graph.mjs'
import { ROOT } from './lib/process.mjs'
import { findServerLayer, getServerFolder } from './lint/server-layers.mjs'
import { countTerms, proseFiles } from './lint/vocabulary.mjs'

const LONG_FUNCTION = 80

const files = listFiles()
const readText = file => fs.readFileSync(path.join(ROOT, file), 'utf8')
const countLines = file => readText(file).split('\n').length - 1
const sum = numbers => numbers.reduce((total, number) => total + number, 0)
const linesIn = test => sum(files.filter(test).map(countLines))
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
const serverImports = [...server].flatMap(([from, targets]) => targets.map(to => ({ from, to })))
const layeringViolations = serverImports.filter(({ from, to }) => findServerLayer(from) < findServerLayer(to))
const withoutLayer = [
  ...new Set([...server.keys()].filter(file => findServerLayer(file) < 0).map(getServerFolder)),
]

const findModule = file => /^server\/modules\/([\w-]+)\//.exec(file)?.[1]
const moduleImports = new Set(
  serverImports
    .map(({ from, to }) => [findModule(from), findModule(to)])
    .filter(([from, to]) => from && to && from !== to)
    .map(pair => pair.join(' ')),
)
const modulePairs = [...moduleImports].filter(arrow => {
  const [from, to] = arrow.split(' ')
  return from < to && moduleImports.has(`${to} ${from}`)
})

const functions = [...sources]
  .filter(([file]) => !isDemo(file))
  .flatMap(([, { functions: lengths }]) => lengths)
const codeLines = files
  .filter(file => isTyped(file) && !isDemo(file))
  .map(countLines)
  .sort((a, b) => a - b)
const quantile = share => codeLines[Math.floor(codeLines.length * share)]

/** Style rules whose body stands word for word under more than one selector or in more than one sheet. */
function repeatedBodies() {
  const seen = new Map()
  for (const file of files.filter(one => one.endsWith('.scss'))) {
    for (const [, body] of readText(file).matchAll(/\{([^{}]*)\}/g)) {
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

const cycleSizes = graph =>
  findCycles(graph)
    .map(group => group.length)
    .sort((a, b) => b - a)
const cycles = { server: cycleSizes(server), src: cycleSizes(importsAmong(file => file.startsWith('src/'))) }
const describeCycles = sizes =>
  sizes.length === 0 ? '0' : `${sum(sizes)} files in ${sizes.length} cycles, the largest of ${sizes[0]}`

const rows = [
  [
    'lines of src and server without demo',
    linesIn(file => isSource(file) && !isDemo(file) && /\.(tsx?|scss|sql|js)$/.test(file)),
  ],
  ['lines of server/demo, code', linesIn(file => isDemo(file) && isCode(file))],
  ['lines of styles', linesIn(file => file.startsWith('src/') && file.endsWith('.scss'))],
  ['repeated style bodies', repeatedBodies()],
  ['lines of the build (config)', linesIn(file => file.startsWith('config/'))],
  ['lines of tests', linesIn(file => file.startsWith('tests/') && isCode(file))],
  [
    'files that name has_elevator',
    files.filter(
      file => isSource(file) && !isDemo(file) && isCode(file) && readText(file).includes('has_elevator'),
    ).length,
  ],
  ['import cycles in the server, types included', describeCycles(cycles.server)],
  ['import cycles in the app, types included', describeCycles(cycles.src)],
  ['layering violations in the server', `${layeringViolations.length} of ${serverImports.length}`],
  ['pairs of modules that import each other', modulePairs.length],
  [`functions over ${LONG_FUNCTION} lines`, functions.filter(lines => lines > LONG_FUNCTION).length],
  ['lines of a file, median and p90', `${quantile(0.5)}, ${quantile(0.9)}`],
  ['files over 300 lines', codeLines.filter(lines => lines > 300).length],
]
const modules = ['src', 'server'].flatMap(top =>
  [...new Set(files.filter(file => file.startsWith(`${top}/`)).map(file => file.split('/')[1]))].map(
    folder => [
      `${top}/${folder}`,
      linesIn(
        file =>
          (file === `${top}/${folder}` || file.startsWith(`${top}/${folder}/`)) &&
          /\.(tsx?|scss|sql|js)$/.test(file),
      ),
    ],
  ),
)

/** Idioms of prose per 10,000 words of the docs: words with a plainer one. */
const IDIOM =
  /\b(?:told|kept|drawn|nobody|anew|by itself|of its own|stands|lies|in hand|at hand|let go|beside)\b/gi
const docs = proseFiles().filter(file => file.startsWith('docs/') && file.endsWith('.md'))
const docWords = sum(docs.map(file => readText(file).split(/\s+/).length))
const idioms = sum(docs.map(file => (readText(file).match(IDIOM) ?? []).length))
const terms = countTerms()
rows.push(
  ['comments', terms.comments],
  ['comments that begin with What, Who, So …, per 1,000', Math.round((1000 * terms.start) / terms.comments)],
  ['terms and names against the vocabulary', terms.name + terms.phrase],
  ['pages of docs', docs.length],
  ['idioms per 10,000 words of docs', Math.round((10_000 * idioms) / docWords)],
)

const print = (head, table) => {
  console.log(`| ${head} | |\n| --- | --- |`)
  for (const [name, value] of table) console.log(`| ${name} | ${value.toLocaleString('en')} |`)
  console.log('')
}
print('metric', rows)
if (process.argv.includes('--modules'))
  print(
    'lines by module',
    modules.filter(([, lines]) => lines > 0),
  )
if (process.argv.includes('--imports')) {
  for (const { from, to } of layeringViolations) console.log(`upwards: ${from} -> ${to}`)
  for (const pair of modulePairs) console.log(`both ways: ${pair}`)
  for (const group of findCycles(server)) console.log(`cycle: ${group.sort().join(' ')}`)
}
if (withoutLayer.length > 0) console.log(`In no layer: ${withoutLayer.join(', ')}`)
