import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import webpack from 'webpack'
import { compile, postcss, writeFor2018 } from './common'
import { buildPartAliases, VENDOR_OVERRIDES } from './vendor-overrides'

const polyfill = (file: string) => path.resolve(__dirname, '../src/polyfills', file)

export const mini: IMiniAppConfig = {
  // Code that only one subpackage uses goes into that subpackage.
  optimizeMainPackage: { enable: true },
  compile,
  // Our code never writes HTML into a page.
  runtime: { enableInnerHTML: false },
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss,
  webpackChain(chain) {
    writeFor2018(chain, buildPartAliases(VENDOR_OVERRIDES.mini))
    // A package is downloaded as a whole: ids need not be stable across builds.
    chain.optimization.set('moduleIds', 'size')
    chain.plugin('web-names').use(webpack.ProvidePlugin, [
      {
        AbortController: [polyfill('abort-controller'), 'AbortController'],
        queueMicrotask: [polyfill('queue-microtask'), 'queueMicrotask'],
      },
    ])
  },
}
