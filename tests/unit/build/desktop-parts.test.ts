import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const SRC = path.resolve(__dirname, '../../../src')
const ENDINGS = ['.weapp.tsx', '.weapp.ts', '.tsx', '.ts', '']
/** Files that only the wide layouts render, by name. */
const WIDE = /(^|\/)(desktop|tablet|wide|sidebar|panel-sidebar|top-nav|compare-tray)[\w-]*\.(tsx?|scss)$/

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

function resolveSourceFile(asked: string, from: string): string | undefined {
  if (!/^(@\/|\.)/.test(asked)) return undefined
  const base = asked.startsWith('@/')
    ? path.join(SRC, asked.slice(2))
    : path.resolve(path.dirname(from), asked)
  return [base, path.join(base, 'index')].flatMap(start => ENDINGS.map(ending => start + ending)).find(isFile)
}

/** Runtime imports of a module, without type imports. */
function findImports(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const code = readFileSync(file, 'utf8')
  const asked = [
    ...code.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm),
    ...code.matchAll(/\bimport\('([^']+)'\)/g),
  ]
  return asked.flatMap(([, name = '']) => resolveSourceFile(name, file) ?? [])
}

function modulesOfWeapp(): string[] {
  const pages = readdirSync(path.join(SRC, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter(file => /^(?!desk[\\/])[\w-]+[\\/][\w-]+[\\/]index\.tsx$/.test(file))
    .map(file => path.join(SRC, 'pages', file))
  const reached = new Set([path.join(SRC, 'app.tsx'), ...pages])
  for (const file of reached) findImports(file).forEach(one => reached.add(one))
  return [...reached].map(file => path.relative(SRC, file).split(path.sep).join('/'))
}

test("a mini-program has no part of the desktop's: what stands for one imports nothing", () => {
  const modules = modulesOfWeapp()
  expect(modules.length).toBeGreaterThan(1000)
  const wide = modules.filter(file => WIDE.test(file))
  expect(wide).toContain('ui/detail/wide-page.tsx')
  expect(wide.filter(file => file.endsWith('.scss'))).toEqual([])
  expect(wide.filter(file => findImports(path.join(SRC, file)).length > 0)).toEqual([])
})
