import path from 'node:path'

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
]

export const compile = {
  include: [
    (file: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`).test(file),
  ],
}

const packageFile = (file: string) => path.resolve(__dirname, '../node_modules', file)

/** Packages that come with a build for older runtimes: their newer one has private methods, which Taro's Babel preset refuses. */
export const oldBuilds = {
  '@tanstack/query-core': packageFile('@tanstack/query-core/build/legacy/index.js'),
  '@tanstack/react-query': packageFile('@tanstack/react-query/build/legacy/index.js'),
}
