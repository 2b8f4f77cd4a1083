import { require as requireWithTsx } from 'tsx/cjs/api'
import type { Compiler } from 'webpack'

// Taro compiles only what lies in config/ when it reads its settings.
const { buildStamp } = requireWithTsx('../../src/lib/sign', __filename) as typeof import('../../src/lib/sign')

/** Writes `build-stamp.json` beside index.html: the server tells by it whether the site signs its calls with the secret it has itself, and which release it is. */
export class BuildStampPlugin {
  constructor(
    private readonly signSecret: string,
    private readonly release: string,
  ) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BuildStamp', compilation => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildStamp', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const stamp = JSON.stringify({ sign: buildStamp(this.signSecret), release: this.release })
          compilation.emitAsset('build-stamp.json', new sources.RawSource(stamp))
        },
      )
    })
  }
}
