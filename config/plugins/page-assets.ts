import type { Compilation as Made, Compiler } from 'webpack'

/** The files that a page needs at its first load, by page (`pages/house/detail/index`), in loading order. */
export type PageAssets = Record<string, string[]>

/**
 * Writes `page-assets.json` beside index.html: the server preloads the scripts of the page that a URL leads to, and the
 * build measures them against the budget.
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

/** To be asked when the files have their names, at the stage of reports. */
export function filesByPage(compilation: Made): PageAssets {
  const pages: PageAssets = {}
  const entry = [...compilation.entrypoints.values()].flatMap(point => point.getFiles())
  const boot = compilation.chunkGroups.filter(group =>
    group.origins.some(origin => origin.request?.endsWith('.boot')),
  )
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins) {
      const page = /(pages\/.+\/index)$/.exec(request?.replace(/\\/g, '/') ?? '')?.[1]
      if (page)
        pages[page] = [
          ...new Set([...entry, ...boot.flatMap(one => one.getFiles()), ...group.getFiles()]),
        ].filter(file => /\.(js|css)$/.test(file))
    }
  }
  return pages
}
