import type { Compilation, Compiler } from 'webpack'

type Files = Record<string, string | Buffer>

/** Writes files next to index.html, once those of the build have their names. */
export class EmitPlugin {
  constructor(private readonly makeFiles: (compilation: Compilation) => Promise<Files>) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Emit', compilation => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Emit', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          for (const [file, content] of Object.entries(await this.makeFiles(compilation)))
            compilation.emitAsset(file, new sources.RawSource(content))
        },
      )
    })
  }
}
