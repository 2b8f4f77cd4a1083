// Tells the import rules where '@/x' and './x' lead; a file with a platform's suffix counts as the file without it.
const fs = require('node:fs')
const path = require('node:path')

const SRC = path.resolve(__dirname, '../../src')
const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.h5.ts',
  '.h5.tsx',
  '.weapp.ts',
  '.weapp.tsx',
  '.swan.ts',
  '.swan.tsx',
  '.js',
  '.mjs',
  '.json',
]

const isFile = file => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

exports.interfaceVersion = 2
exports.resolve = (source, from) => {
  if (!source.startsWith('@/') && !source.startsWith('.')) return { found: false }
  const base = source.startsWith('@/')
    ? path.join(SRC, source.slice(2))
    : path.resolve(path.dirname(from), source)
  const found = [base, path.join(base, 'index')]
    .flatMap(start => ENDINGS.map(ending => start + ending))
    .find(isFile)
  return found ? { found: true, path: found } : { found: false }
}
