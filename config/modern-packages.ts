import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'

/** Packages published in newer JavaScript than our oldest runtimes read; Babel brings them down as it does our own code. */
const names = [
  '@tanstack',
  'zustand',
  'regexparam',
  '@antv',
  'query-string',
  'filter-obj',
  'split-on-first',
  'photoswipe',
  '@tiptap',
  'prosemirror-[a-z-]+',
]

export const compile = {
  include: [
    (file: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`).test(file),
  ],
}

const packageFile = (file: string) => path.resolve(__dirname, '../node_modules', file)

/** Of these packages the newer build is taken, and its private members made plain: half of what is written for old engines is helpers. */
export const newBuilds = {
  '@tanstack/query-core': packageFile('@tanstack/query-core/build/modern/index.js'),
  '@tanstack/react-query': packageFile('@tanstack/react-query/build/modern/index.js'),
}
const PRIVATE_NAMES = /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/].*\.js$/

type Chain = Parameters<NonNullable<IMiniAppConfig['webpackChain']>>[0]

export function plainMembers(chain: Chain) {
  chain.module
    .rule('private-names')
    .test(PRIVATE_NAMES)
    .pre()
    .use('private-names')
    .loader(path.resolve(__dirname, 'plugins/private-names.js'))
}

/** Tables of calls in the short form that clients need. */
export function leanTables(chain: Chain) {
  chain.module
    .rule('lean-endpoints')
    .test(/[\\/]src[\\/]contract[\\/][\w-]+[\\/]endpoints\.ts$/)
    .pre()
    .use('lean-endpoints')
    .loader(path.resolve(__dirname, 'plugins/lean-endpoints.js'))
}

const RUNTIMES =
  /[\\/]node_modules[\\/]@tarojs[\\/](?:shared[\\/]dist[\\/]shared\.esm|plugin-platform-\w+[\\/]dist[\\/]runtime)\.js$/
const ROOT = /[\\/]node_modules[\\/]@tarojs[\\/]runtime[\\/]dist[\\/]dom[\\/]root\.js$/
const WINDOW =
  /[\\/]node_modules[\\/]@tarojs[\\/]runtime[\\/]dist[\\/](?:bom[\\/]window|dom[\\/]anchor-element)\.js$/

/** Of the platform's functions and components those alone that something names: Taro knows 150 and 60. */
export function leanRuntime(chain: Chain) {
  chain.module
    .rule('light-runtime')
    .test(RUNTIMES)
    .pre()
    .use('light-runtime')
    .loader(path.resolve(__dirname, 'plugins/light-runtime.js'))
  chain.module
    .rule('light-root')
    .test(ROOT)
    .pre()
    .use('light-root')
    .loader(path.resolve(__dirname, 'plugins/light-root.js'))
  chain.module
    .rule('light-window')
    .test(WINDOW)
    .pre()
    .use('light-window')
    .loader(path.resolve(__dirname, 'plugins/light-window.js'))
}
