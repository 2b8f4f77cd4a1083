import { require as requireWithTsx } from 'tsx/cjs/api'
import webpack, { type Compiler } from 'webpack'
import type { IH5Config } from '@tarojs/taro/types/compile'
import { compile, postcss, writeFor2018 } from './common'
import { buildPartAliases, VENDOR_OVERRIDES } from './vendor-overrides'
import type { BuildConstants } from './build-constants'
import { ssrProgram } from './plugins/ssr'
import { offlineFiles } from './plugins/offline-files'
import { filesByPage } from './plugins/page-assets'

// Taro compiles only files in config/ when it reads its settings.
const { buildStamp } = requireWithTsx('../src/lib/sign', __filename) as typeof import('../src/lib/sign')

/** Writes files that the server reads, and those of the site that are not part of its pages, once those of the build have their names. */
const ownFiles = (constants: BuildConstants) => ({
  apply({ hooks, webpack: { Compilation, sources } }: Compiler) {
    const { signSecret, release } = constants
    const settings = Object.keys(process.env)
      .filter(name => /^TARO_APP_/.test(name) && process.env[name])
      .sort()
    hooks.thisCompilation.tap('OwnFiles', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'OwnFiles', stage }, async () => {
        const pages = filesByPage(compilation)
        const files: Record<string, string> = {
          // Styles and scripts of a page, which the server adds to it and the build weighs.
          'page-assets.json': JSON.stringify(pages, null, 1),
          // A hash of the secret with which the site signs its requests, its release, and the names of the settings it was built with.
          'build-stamp.json': JSON.stringify({ sign: buildStamp(signSecret), release, settings }),
        }
        if (process.env.NODE_ENV === 'production')
          Object.assign(files, { 'ssr.cjs': await ssrProgram(constants) }, await offlineFiles(release, pages))
        for (const [file, text] of Object.entries(files))
          compilation.emitAsset(file, new sources.RawSource(text))
      })
    })
  },
})

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
  postcss,
  webpackChain(chain) {
    writeFor2018(chain, buildPartAliases(VENDOR_OVERRIDES.h5))
    // Each page loads the elements that it uses, not the first script all of them.
    const elements = { test: /[\\/]platform[\\/]elements[\\/](components|plain)\.ts$/, sideEffects: false }
    chain.merge({ module: { rule: { elements } } })
    // Taro delivers its element styles as scripts that inject them into the rendered page, which forces the browser to recalculate its
    // layout, with an unused icon font: src/platform/elements/document-styles.h5.scss contains the ones in use.
    chain
      .plugin('no-styles')
      .use(webpack.NormalModuleReplacementPlugin, [
        /^@tarojs\/components(-react)?\/.*\.css$/,
        'data:text/javascript,',
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
          test: /[\\/]node_modules[\\/](?:@tarojs|react|react-dom|scheduler)[\\/]/,
          chunks: 'initial',
          priority: 30,
        },
        // Code shared by nearly all pages goes into one file.
        frame: { name: 'frame', minChunks: 50, chunks: 'async', priority: 10, enforce: true },
        shared: { minChunks: 2, priority: 5, reuseExistingChunk: true },
      },
    })
    chain.plugin('files').use(ownFiles(constants))
  },
  devServer: {
    port: 8687,
    open: false,
    client: { overlay: { warnings: false } },
    proxy: [{ context: ['/m/api', '/api', '/static'], target: 'http://127.0.0.1:8686' }],
  },
})
