import { require as requireWithTsx } from 'tsx/cjs/api'
import type { Compiler } from 'webpack'

// Taro compiles only files in config/ when it reads its settings.
const { buildStamp } = requireWithTsx('../../src/lib/sign', __filename) as typeof import('../../src/lib/sign')

/**
 * Writes `build-stamp.json` next to index.html. It tells the server whether the site signs its requests with the server's secret, its
 * release, and which operator settings it was built with.
 */
export class BuildStampPlugin {
  constructor(
    private readonly signSecret: string,
    private readonly release: string,
    private readonly operator: readonly string[],
  ) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BuildStamp', compilation => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildStamp', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { release, operator } = this
          const stamp = JSON.stringify({ sign: buildStamp(this.signSecret), release, operator })
          compilation.emitAsset('build-stamp.json', new sources.RawSource(stamp))
        },
      )
    })
  }
}
