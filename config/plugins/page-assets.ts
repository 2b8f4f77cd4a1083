import type { Compilation } from 'webpack'

/**
 * Files of a page's first load, by page (`pages/house/detail/index`), and files of a separate chunk by its name (`top-nav`), in loading
 * order. Available in the report stage, once the files have their names.
 */
export function filesByPage(compilation: Compilation): Record<string, string[]> {
  const pages: Record<string, string[]> = {}
  const entry = [...compilation.entrypoints.values()].flatMap(point => point.getFiles())
  const boot = compilation.chunkGroups
    .filter(group => group.origins.some(origin => origin.request?.endsWith('.boot')))
    .flatMap(group => group.getFiles())
  const known = (files: readonly string[]) => files.filter(file => /\.(js|css)$/.test(file))
  for (const group of compilation.chunkGroups) {
    if (group.name && !group.isInitial()) pages[group.name] = known(group.getFiles())
    for (const { request } of group.origins) {
      const page = /(pages\/.+\/index)$/.exec(request?.replace(/\\/g, '/') ?? '')?.[1]
      if (page) pages[page] = known([...new Set([...entry, ...boot, ...group.getFiles()])])
    }
  }
  return pages
}
