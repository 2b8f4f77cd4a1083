// npm run house: the state of the house in figures, read off the sources that git keeps: lines, circles, arrows, repeats.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import ts from 'typescript'
import { ROOT } from './lib/process.mjs'

const require = createRequire(import.meta.url)
const { resolve: resolveSource } = require('./lint/resolve-source.cjs')
const { floorOf, roomOf } = require('./lint/server-floors.cjs')

const LONG_FUNCTION = 80

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(file => file && fs.existsSync(path.join(ROOT, file)))
const textOf = file => fs.readFileSync(path.join(ROOT, file), 'utf8')
const linesOf = file => textOf(file).split('\n').length - 1
const sum = numbers => numbers.reduce((total, number) => total + number, 0)
const linesIn = test => sum(files.filter(test).map(linesOf))
const isCode = file => /\.(ts|tsx|mjs|cjs|js)$/.test(file)
const isSource = file => /^(src|server)\//.test(file)
const isDemo = file => file.startsWith('server/demo/')
const isTyped = file => /^(src|server)\/.*\.tsx?$/.test(file)

/** Each source file's imports of ours, those of types only included, and how long its functions are. */
function readSource(file) {
  const source = ts.createSourceFile(
    file,
    textOf(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const imports = new Set()
  const functions = []
  const lineOf = position => source.getLineAndCharacterOfPosition(position).line
  const visit = node => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined
    if (named && ts.isStringLiteral(named)) {
      const found = resolveSource(named.text, path.join(ROOT, file))
      if (found.found && found.path) imports.add(path.relative(ROOT, found.path))
    }
    if (ts.isFunctionLike(node) && node.body)
      functions.push(lineOf(node.getEnd()) - lineOf(node.getStart()) + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { imports: [...imports], functions }
}

const sources = new Map(files.filter(isTyped).map(file => [file, readSource(file)]))

/** Groups of files that reach each other, by Tarjan's algorithm without recursion. */
function circles(graph) {
  const index = new Map()
  const low = new Map()
  const onStack = new Set()
  const stack = []
  const found = []
  for (const start of graph.keys()) {
    if (index.has(start)) continue
    const work = [{ at: start, next: 0 }]
    while (work.length > 0) {
      const top = work.at(-1)
      const { at } = top
      if (top.next === 0) {
        index.set(at, index.size)
        low.set(at, index.get(at))
        stack.push(at)
        onStack.add(at)
      }
      const targets = graph.get(at)
      const target = targets[top.next]
      if (target !== undefined) {
        top.next += 1
        if (!index.has(target)) work.push({ at: target, next: 0 })
        else if (onStack.has(target)) low.set(at, Math.min(low.get(at), index.get(target)))
        continue
      }
      work.pop()
      const before = work.at(-1)
      if (before) low.set(before.at, Math.min(low.get(before.at), low.get(at)))
      if (low.get(at) !== index.get(at)) continue
      const group = stack.splice(stack.indexOf(at))
      group.forEach(file => onStack.delete(file))
      if (group.length > 1) found.push(group)
    }
  }
  return found
}

const importsAmong = test =>
  new Map(
    [...sources]
      .filter(([file]) => test(file))
      .map(([file, { imports }]) => [file, imports.filter(one => test(one) && sources.has(one))]),
  )

const server = importsAmong(file => file.startsWith('server/'))
const serverArrows = [...server].flatMap(([from, targets]) => targets.map(to => ({ from, to })))
const arrowsBack = serverArrows.filter(({ from, to }) => floorOf(from) < floorOf(to))
const withoutFloor = [...new Set([...server.keys()].filter(file => floorOf(file) < 0).map(roomOf))]

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

/** Style rules whose body stands word for word under more than one selector or in more than one sheet. */
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
  circles(graph)
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
  for (const group of circles(server)) console.log(`circle: ${group.sort().join(' ')}`)
}
if (withoutFloor.length > 0) console.log(`On no floor: ${withoutFloor.join(', ')}`)
