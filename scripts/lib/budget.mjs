import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const KB = 1024

/** Limits: raw KB of a mini-program's packages; brotli KB of scripts that a first visit to one of these H5 pages loads. */
const MAIN_PACKAGE = 700
const SUBPACKAGE = 500
const FIRST_LOAD = {
  'pages/main/home/index': 130,
  'pages/main/house-list/index': 135,
  'pages/house/detail/index': 150,
}

const readJson = file => JSON.parse(fs.readFileSync(file, 'utf8'))
const line = (name, bytes, limit) => ({
  name,
  kb: Math.round(bytes / KB),
  limit,
  isTooLarge: bytes > limit * KB,
})

/** Raw bytes of the main package and of each subpackage, as the vendors count them. */
export function packageSizes(dist) {
  const roots = readJson(path.join(dist, 'app.json')).subPackages.map(({ root }) => root)
  const sizes = { main: 0, ...Object.fromEntries(roots.map(root => [root, 0])) }
  for (const file of fs.readdirSync(dist, { recursive: true })) {
    const info = fs.statSync(path.join(dist, file))
    if (!info.isFile() || /\.(map|LICENSE\.txt)$/.test(file)) continue
    const name = file.split(path.sep).join('/')
    const owner = roots.find(root => name.startsWith(`${root}/`)) ?? 'main'
    sizes[owner] += info.size
  }
  return sizes
}

const miniLines = dist =>
  Object.entries(packageSizes(dist)).map(([name, bytes]) =>
    line(name, bytes, name === 'main' ? MAIN_PACKAGE : SUBPACKAGE),
  )

const packed = file => brotliCompressSync(fs.readFileSync(file)).length

function h5Lines(dist) {
  const pages = readJson(path.join(dist, 'page-assets.json'))
  return Object.entries(FIRST_LOAD).flatMap(([page, limit]) => {
    if (!pages[page]) return []
    const scripts = pages[page].filter(file => file.endsWith('.js'))
    return line(
      `${page} scripts, brotli`,
      scripts.reduce((sum, file) => sum + packed(path.join(dist, file)), 0),
      limit,
    )
  })
}

/** Compares the size of a build with its budget: `[{ name, kb, limit, isTooLarge }]`. */
export const weigh = (target, dist) => (target === 'h5' ? h5Lines(dist) : miniLines(dist))
