// Import graph of our own source files, read with TypeScript's parser: takes a few seconds for the whole repository.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { ROOT } from './process.mjs'

export const PLATFORMS = ['h5', 'weapp', 'swan']
const EXTENSIONS = ['.ts', '.tsx', '.js', '.mjs', '.json']

/** Files of the checkout below the given folders, tracked or new; paths relative to the root. */
export const listFiles = (...folders) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter(file => file && fs.existsSync(path.join(ROOT, file)))

export const isTypeScript = file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

const isTypeOnly = node => {
  if (ts.isImportTypeNode(node)) return true
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const clause = node.importClause
  if (!clause) return false
  const names = clause.namedBindings
  return (
    clause.isTypeOnly ||
    (!clause.name &&
      names !== undefined &&
      ts.isNamedImports(names) &&
      names.elements.length > 0 &&
      names.elements.every(element => element.isTypeOnly))
  )
}

function findSpecifier(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isCallExpression(node)) {
    const { expression } = node
    const isRequire = ts.isIdentifier(expression) && expression.text === 'require'
    return isRequire || expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  return undefined
}

/** Imports of one file, `{ specifier, line, isType, isDynamic }`, in source order, and the number of lines of each function. */
export function readSource(file) {
  const source = ts.createSourceFile(
    file,
    fs.readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const lineOf = position => source.getLineAndCharacterOfPosition(position).line + 1
  const imports = []
  const functions = []
  const visit = node => {
    const specifier = findSpecifier(node)
    if (specifier && ts.isStringLiteralLike(specifier))
      imports.push({
        specifier: specifier.text,
        line: lineOf(node.getStart()),
        isType: !ts.isCallExpression(node) && isTypeOnly(node),
        isDynamic: ts.isCallExpression(node),
      })
    if (ts.isFunctionLike(node) && node.body)
      functions.push(lineOf(node.getEnd()) - lineOf(node.getStart()) + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { imports, functions }
}

/**
 * Returns a resolver of specifiers to our own files on a platform, whose sibling file (`x.h5.ts`) takes precedence; undefined for a package
 * or an asset.
 */
export function createResolver(files, platform) {
  const known = new Set(files)
  return (specifier, from) => {
    if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return undefined
    const base = specifier.startsWith('@/')
      ? path.posix.join('src', specifier.slice(2))
      : path.posix.join(path.posix.dirname(from), specifier)
    const endings = [...EXTENSIONS.map(extension => `.${platform}${extension}`), ...EXTENSIONS]
    return [base, ...[base, `${base}/index`].flatMap(start => endings.map(ending => start + ending))].find(
      one => known.has(one),
    )
  }
}

/**
 * Returns groups of two or more nodes that reach each other (strongly connected components, Tarjan), for a Map from node to its targets.
 */
export function findCycles(graph) {
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
      const target = graph.get(at)?.[top.next]
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
      for (const node of group) onStack.delete(node)
      if (group.length > 1) found.push(group)
    }
  }
  return found
}
