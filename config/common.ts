import path from 'node:path'
import type { IH5Config, IPxTransformOption } from '@tarojs/taro/types/compile'
import TerserPlugin from 'terser-webpack-plugin'

type Chain = Parameters<NonNullable<IH5Config['webpackChain']>>[0]

const packageFile = (file: string) => path.resolve(__dirname, '../node_modules', file)

/** Packages published in newer JavaScript than our oldest runtimes understand; Babel transpiles them like our own code. */
const MODERN =
  /[\\/]node_modules[\\/](?:@tanstack|zustand|regexparam|photoswipe|@tiptap|prosemirror-[a-z-]+|@simplewebauthn|uqr)[\\/]/
export const compile = { include: [(file: string) => MODERN.test(file)] }

/**
 * Builds of TanStack Query without private members, which Babel would make larger. Its `exports` name only the modern ones, whose private
 * members our oldest engines do not read.
 */
export const legacyBuildAliases = {
  '@tanstack/query-core': packageFile('@tanstack/query-core/build/legacy/index.js'),
  '@tanstack/react-query': packageFile('@tanstack/react-query/build/legacy/index.js'),
}

/**
 * Sizes in our styles are CSS px on every target. taro-ui's own styles are designed for a width of 750, so only these are halved: `28px`
 * becomes `14px`. 1px hairlines stay.
 */
const pxtransform: IPxTransformOption = {
  // Supported by postcss-pxtransform, but missing in its types.
  targetUnit: 'px' as 'rpx',
  onePxTransform: false,
  exclude: file => !/[\\/]node_modules[\\/]taro-ui[\\/]/.test(file),
}
export const postcss = { pxtransform: { enable: true, config: pxtransform } }

/** Replaces vendor code (vendor-overrides.ts) and writes code for ES2018 engines, minified by swc in production. */
export function writeFor2018(chain: Chain, aliases: Record<string, string>): void {
  chain.set('target', ['web', 'es2018'])
  chain.resolve.alias.merge(aliases)
  if (process.env.NODE_ENV !== 'production') return
  const swc = new TerserPlugin({
    extractComments: false,
    minify: TerserPlugin.swcMinify,
    terserOptions: {
      ecma: 2018,
      mangle: true,
      // Removes the log lines that Taro's runtime prints for each request and measurement.
      compress: { passes: 2, pure_funcs: ['console.log'] },
      // Keeps Chinese characters: escaped they take twice the bytes.
      format: { ascii_only: false, comments: false },
    },
  })
  chain.optimization.minimize(true).minimizer('swc').use(swc)
}
