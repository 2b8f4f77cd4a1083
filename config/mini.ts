import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import webpack from 'webpack'
import { pxtransform } from './css-px'
import { compile } from './modern-packages'

const polyfill = (file: string) => path.resolve(__dirname, '../src/polyfills', file)

export const mini: IMiniAppConfig = {
  // Code that only one subpackage uses goes into that subpackage.
  optimizeMainPackage: { enable: true },
  compile,
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: {
    pxtransform,
    cssModules: { enable: false },
  },
  webpackChain(chain) {
    chain.merge({ target: ['web', 'es2018'] })
    // A package is loaded as a whole: ids need not stay the same from one build to the next.
    chain.optimization.set('moduleIds', 'size')
    chain.plugin('web-names').use(webpack.ProvidePlugin, [
      {
        AbortController: [polyfill('abort-controller'), 'AbortController'],
        queueMicrotask: [polyfill('queue-microtask'), 'queueMicrotask'],
      },
    ])
  },
}
