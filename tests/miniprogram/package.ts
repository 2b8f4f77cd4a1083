import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

interface AppJson { pages: string[], subPackages: { root: string, pages: string[] }[] }

const appJsonOf = (dist: string) => JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson

/** Paths of all pages that the built app names, without a slash before. */
export const pagesOf = (dist: string): string[] => {
  const { pages, subPackages } = appJsonOf(dist)
  return [...pages, ...subPackages.flatMap(({ root, pages: inside }) => inside.map(page => `${root}/${page}`))]
}

/** Raw bytes of the main package ('main') and of each subpackage, as a vendor counts them. */
export function packageSizes(dist: string): Record<string, number> {
  const roots = appJsonOf(dist).subPackages.map(({ root }) => root)
  const sizes: Record<string, number> = { main: 0, ...Object.fromEntries(roots.map(root => [root, 0])) }
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const info = statSync(path.join(dist, file))
    if (!info.isFile() || /\.(map|LICENSE\.txt)$/.test(file)) continue
    const owner = roots.find(root => file.split(path.sep).join('/').startsWith(`${root}/`)) ?? 'main'
    sizes[owner] = (sizes[owner] ?? 0) + info.size
  }
  return sizes
}

const KB = 1024
/** What a phone fetches before it shows anything stays small. */
export const overBudget = (dist: string): string[] => Object.entries(packageSizes(dist))
  .filter(([name, bytes]) => bytes > (name === 'main' ? 700 : 500) * KB)
  .map(([name, bytes]) => `${name}: ${Math.round(bytes / KB)} KB`)

/** Files of a page that the built package lacks. */
export const missingFiles = (dist: string, endings: string[]): string[] =>
  pagesOf(dist).flatMap(page => endings.map(ending => `${page}${ending}`)).filter(file => !existsSync(path.join(dist, file)))
