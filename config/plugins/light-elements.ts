import path from 'node:path'
import type { Compiler } from 'webpack'

const LIBRARY = /[\\/]@tarojs[\\/]components-react[\\/]dist$/
const OURS: Record<string, string> = {
  './components/view/index.js': 'view.ts',
  './components/text/index.js': 'text.ts',
}

/** View and Text of Taro's library of html elements are ours (src/platform/elements): they are nine of ten elements of a page. */
export class LightElementsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.normalModuleFactory.tap('LightElements', factory => {
      factory.hooks.beforeResolve.tap('LightElements', asked => {
        const own = LIBRARY.test(asked.context) ? OURS[asked.request] : undefined
        if (own) asked.request = path.resolve(__dirname, '../../src/platform/elements', own)
      })
    })
  }
}
