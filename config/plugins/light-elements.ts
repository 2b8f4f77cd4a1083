import path from 'node:path'
import type { Compiler } from 'webpack'

const LIBRARY = /[\\/]@tarojs[\\/]components-react[\\/]dist$/
const OURS: Record<string, string> = {
  './components/view/index.js': 'src/platform/elements/view.ts',
  './components/text/index.js': 'src/platform/elements/text.ts',
}

/** Taro's styles come as scripts that put them into the drawn page, which the browser then works out anew. */
const STYLES = /^@tarojs[\\/]components(-react)?[\\/].*\.css$/
const ROUTER = /[\\/]@tarojs[\\/]router[\\/]/
const ROUTER_STYLES = /^\.{1,2}\/style\.js$/

const own = (file: string) => path.resolve(__dirname, '../..', file)

/**
 * View and Text of Taro's library of html elements are ours (src/platform/elements): they are nine of ten elements of a page. So are the
 * styles of its elements and of its router, which come with the app's (document-styles.h5.scss).
 */
export class LightElementsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.normalModuleFactory.tap('LightElements', factory => {
      factory.hooks.beforeResolve.tap('LightElements', asked => {
        const element = LIBRARY.test(asked.context) ? OURS[asked.request] : undefined
        if (element) asked.request = own(element)
        else if (STYLES.test(asked.request)) asked.request = own('config/stubs/no-styles.js')
        else if (ROUTER.test(asked.context) && ROUTER_STYLES.test(asked.request))
          asked.request = own('config/stubs/router-style.js')
      })
    })
  }
}
