import type { Compilation as Made, Compiler } from 'webpack'

/**
 * Files of a page's first load, by page (`pages/house/detail/index`), and files of a separate chunk by its name (`top-nav`), in loading
 * order.
 */
export type PageAssets = Record<string, string[]>

/**
 * Writes `page-assets.json` next to index.html: the server adds a page's styles and preloads its scripts, and the build checks their size
 * against the budget.
 */
export class PageAssetsPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PageAssets', compilation => {
      compilation.hooks.processAssets.tap(
        { name: 'PageAssets', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const pages = JSON.stringify(filesByPage(compilation), null, 1)
          compilation.emitAsset('page-assets.json', new sources.RawSource(pages))
        },
      )
    })
  }
}

/** Call it once the files have their names, in the report stage. */
export function filesByPage(compilation: Made): PageAssets {
  const pages: PageAssets = {}
  const entry = [...compilation.entrypoints.values()].flatMap(point => point.getFiles())
  const boot = compilation.chunkGroups.filter(group =>
    group.origins.some(origin => origin.request?.endsWith('.boot')),
  )
  const known = (files: readonly string[]) => files.filter(file => /\.(js|css)$/.test(file))
  for (const group of compilation.chunkGroups) {
    if (group.name && !group.isInitial()) pages[group.name] = known(group.getFiles())
    for (const { request } of group.origins) {
      const page = /(pages\/.+\/index)$/.exec(request?.replace(/\\/g, '/') ?? '')?.[1]
      if (page)
        pages[page] = known([
          ...new Set([...entry, ...boot.flatMap(one => one.getFiles()), ...group.getFiles()]),
        ])
    }
  }
  return pages
}
