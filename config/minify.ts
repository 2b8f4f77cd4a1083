import type { IH5Config } from '@tarojs/taro/types/compile'
import TerserPlugin from 'terser-webpack-plugin'

type Chain = Parameters<NonNullable<IH5Config['webpackChain']>>[0]

/** Taro's own minifier, Terser, takes ten times as long for the same output size. */
export const terser = { enable: false }

/** Minifies with swc for ES2018 engines. */
export function minify(chain: Chain): void {
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
