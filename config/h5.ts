import path from 'node:path'
import webpack from 'webpack'
import type { IH5Config } from '@tarojs/taro/types/compile'
import { pxtransform } from './css-px'
import { minify } from './minify'
import { compile } from './modern-packages'
import { buildPartAliases, VENDOR_OVERRIDES } from './vendor-overrides'
import { OPERATOR_SETTINGS, type BuildConstants } from './build-constants'
import { BuildStampPlugin } from './plugins/build-stamp'
import { SsrPlugin } from './plugins/ssr'
import { OfflineFilesPlugin } from './plugins/offline-files'
import { PageAssetsPlugin } from './plugins/page-assets'

const inPackages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

export const h5Build = (constants: BuildConstants): IH5Config => ({
  publicPath: '/',
  staticDirectory: 'assets',
  router: { mode: 'browser' },
  // Plain elements instead of web components: half the blocking time for the same bytes.
  useHtmlComponents: true,
  esnextModules: ['taro-ui'],
  compile,
  output: { filename: 'assets/[name].[contenthash:8].js', chunkFilename: 'assets/[name].[contenthash:8].js' },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'assets/[name].[contenthash:8].css',
    chunkFilename: 'assets/[name].[contenthash:8].css',
  },
  postcss: {
    pxtransform,
    autoprefixer: { enable: true },
    cssModules: { enable: false },
  },
  webpackChain(chain) {
    chain.merge({ target: ['web', 'es2018'] })
    minify(chain)
    chain.resolve.alias.merge(buildPartAliases(VENDOR_OVERRIDES.h5))
    // Taro delivers its element styles as scripts that inject them into the rendered page, which forces the browser to recalculate its
    // layout, with an unused icon font: src/platform/elements/document-styles.h5.scss contains the ones in use.
    chain
      .plugin('no-styles')
      .use(webpack.NormalModuleReplacementPlugin, [
        /^@tarojs\/components(-react)?\/.*\.css$/,
        path.resolve(__dirname, 'stubs/no-styles.js'),
      ])
    // By default only the first chunk is split, and every page carries its own copy of Taro's runtime.
    chain.optimization.splitChunks({
      chunks: 'all',
      // For a first visit, a separate small file (compressed on its own) costs more than the same code in several pages.
      minSize: 24_000,
      maxInitialRequests: 20,
      maxAsyncRequests: 20,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        taro: {
          name: 'taro',
          test: inPackages('@tarojs', 'react', 'react-dom', 'scheduler'),
          chunks: 'initial',
          priority: 30,
        },
        f2: {
          name: 'f2',
          test: inPackages('@antv', 'd3-[^\\\\/]+', 'gl-matrix', 'fecha'),
          chunks: 'async',
          priority: 25,
        },
        // Code shared by nearly all pages goes into one file.
        frame: { name: 'frame', minChunks: 40, chunks: 'async', priority: 10, enforce: true },
        shared: { minChunks: 2, priority: 5, reuseExistingChunk: true },
      },
    })
    chain.plugin('page-assets').use(PageAssetsPlugin)
    // Module ids that are stable across builds, with four digits instead of five, since every import contains them.
    chain.optimization.set('moduleIds', false)
    chain
      .plugin('module-ids')
      .use(webpack.ids.DeterministicModuleIdsPlugin, [{ maxLength: 4, fixedLength: true }])
    chain
      .plugin('build-stamp')
      .use(BuildStampPlugin, [
        constants.signSecret,
        constants.release,
        OPERATOR_SETTINGS.filter(name => process.env[name]),
      ])
    if (process.env.NODE_ENV === 'production') {
      chain.plugin('ssr').use(SsrPlugin, [constants])
      chain.plugin('offline-files').use(OfflineFilesPlugin, [constants])
    }
  },
  devServer: {
    port: 8687,
    open: false,
    client: { overlay: { warnings: false } },
    proxy: [{ context: ['/m/api', '/api', '/static'], target: 'http://127.0.0.1:8686' }],
  },
})
