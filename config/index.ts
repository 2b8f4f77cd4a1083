import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { buildConstants } from './build-constants'
import { legacyBuildAliases } from './common'
import { f2Bundle } from './f2-bundle'
import { h5Build } from './h5'
import { mini } from './mini'
import { version } from '../package.json'

const target = process.env.TARO_ENV ?? 'h5'
// BUILD_OUTPUT: a folder of this one for builds other than those that are served and tested.
const outputRoot = `${process.env.BUILD_OUTPUT || 'dist'}/${target}`
const constants = buildConstants(process.env, { isMini: target !== 'h5', version })

export default defineConfig<'webpack5'>(async () => ({
  projectName: 'court-auction-homes',
  // Our own sizes are CSS px and are never converted; taro-ui is designed for a width of 750 and is halved (common.ts).
  designWidth: 750,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  // Only in watch mode: across production builds of three targets Taro's cache mixes up loaders.
  cache: { enable: process.env.NODE_ENV !== 'production' },
  // The site keeps its wide layouts.
  plugins: (target === 'h5' ? [] : ['mini-template', 'mini-styles']).map(name =>
    path.join(__dirname, `plugins/${name}.js`),
  ),
  alias: {
    '@': path.resolve(__dirname, '../src'),
    ...legacyBuildAliases,
    '@antv/f2': await f2Bundle(),
  },
  defineConstants: {
    BUILD: JSON.stringify(constants),
    'process.env.TARO_APP_LOCATION': JSON.stringify(process.env.TARO_APP_LOCATION || ''),
    'process.env.TARO_APP_LEFT_OUT': JSON.stringify(process.env.TARO_APP_LEFT_OUT || ''),
  },
  // Map markers refer to their pictures by path, and WeChat to its colours, which no import does.
  copy: {
    patterns:
      target === 'h5'
        ? [{ from: 'src/assets/site/', to: `${outputRoot}/` }]
        : [
            { from: 'src/assets/map/', to: `${outputRoot}/assets/map/` },
            ...(target === 'weapp'
              ? ['theme.json', 'sitemap.json'].map(name => ({
                  from: `src/${name}`,
                  to: `${outputRoot}/${name}`,
                }))
              : []),
          ],
    options: {},
  },
  // It takes ten times as long as swc (common.ts) for the same output size.
  terser: { enable: false },
  mini,
  h5: h5Build(constants),
}))
