import type { IH5Config } from '@tarojs/taro/types/compile'
import TerserPlugin from 'terser-webpack-plugin'

type Chain = Parameters<NonNullable<IH5Config['webpackChain']>>[0]

/** Taro's own minifier, Terser, takes ten times as long for the same bytes. */
export const terser = { enable: false }

/** Minifies with swc, for engines that read ES2018. */
export function minify(chain: Chain): void {
  if (process.env.NODE_ENV !== 'production') return
  const swc = new TerserPlugin({
    extractComments: false,
    minify: TerserPlugin.swcMinify,
    terserOptions: {
      ecma: 2018,
      mangle: true,
      // Taro's runtime tells of each request and each measured time.
      compress: { passes: 2, pure_funcs: ['console.log'] },
      // Chinese stays as it is: escaped it takes twice the bytes.
      format: { ascii_only: false, comments: false },
    },
  })
  chain.optimization.minimize(true).minimizer('swc').use(swc)
}
