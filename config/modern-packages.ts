import path from 'node:path'

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

/**
 * Builds of TanStack Query without private members, which Babel would make larger. Its `exports` name only the modern ones, whose private
 * members our oldest engines do not read.
 */
export const legacyBuildAliases = {
  '@tanstack/query-core': packageFile('@tanstack/query-core/build/legacy/index.js'),
  '@tanstack/react-query': packageFile('@tanstack/react-query/build/legacy/index.js'),
}
