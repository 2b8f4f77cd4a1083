import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'

/** Packages published in newer JavaScript than our oldest runtimes understand; Babel transpiles them like our own code. */
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
  '@simplewebauthn',
  'uqr',
]

export const compile = {
  include: [
    (file: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`).test(file),
  ],
}

const packageFile = (file: string) => path.resolve(__dirname, '../node_modules', file)

/** Packages whose modern build replaces the legacy one, with private members made plain: half of a legacy build is helpers. */
export const modernBuildAliases = {
  '@tanstack/query-core': packageFile('@tanstack/query-core/build/modern/index.js'),
  '@tanstack/react-query': packageFile('@tanstack/react-query/build/modern/index.js'),
}

type Chain = Parameters<NonNullable<IMiniAppConfig['webpackChain']>>[0]

export function transpileDeps(chain: Chain) {
  chain.module
    .rule('private-names')
    .test(/[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/].*\.js$/)
    .pre()
    .use('private-names')
    .loader(path.resolve(__dirname, 'plugins/private-names.js'))
}
