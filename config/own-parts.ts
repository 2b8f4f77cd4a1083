import path from 'node:path'

/**
 * What a build takes of ours in place of a vendor's: by the package, or by the file of it, that an import leads to. Each part of ours gives all that the
 * vendor's own code asks of it, which tests/unit/build/own-parts.test.ts holds against the packages as they are installed.
 */
/** Writes are ours (src/api/write.ts): the client keeps none. */
const NO_MUTATIONS = {
  '@tanstack/query-core/build/modern/mutationCache.js': 'config/stubs/mutation-cache.js',
}

const MINI = {
  ...NO_MUTATIONS,
  '@tarojs/taro': 'config/stubs/taro.js',
  '@tarojs/runtime/dist/bom/URL.js': 'config/stubs/no-address.js',
  '@tarojs/runtime/dist/bom/history.js': 'config/stubs/no-address.js',
  '@tarojs/runtime/dist/bom/location.js': 'config/stubs/no-address.js',
}

const H5 = {
  ...NO_MUTATIONS,
  // Behind a history that shows the public URLs.
  '@tarojs/router': 'src/routes/h5/taro-router.ts',
  'universal-router': 'config/stubs/universal-router.js',
  'query-string': 'config/stubs/query-string.js',
  history: 'config/stubs/history.js',
  // Nine of ten elements of a page are one of these; Taro's have three states and an effect.
  '@tarojs/components-react/dist/components/view/index.js': 'src/platform/elements/view.ts',
  '@tarojs/components-react/dist/components/text/index.js': 'src/platform/elements/text.ts',
  // Nine props of Taro's are asked for by nothing.
  '@tarojs/components-react/dist/components/scroll-view/index.js': 'src/platform/elements/scroll-view.ts',
  // What no page of H5 shows.
  '@tarojs/components-react/dist/components/pull-down-refresh/index.js': 'config/stubs/no-pull.js',
  '@tarojs/router/dist/router/navigation-bar.js': 'config/stubs/navigation-bar.js',
  // Styles that a script puts into the drawn page: src/platform/elements/document-styles.h5.scss has what is used of them.
  '@tarojs/router/dist/style.js': 'config/stubs/router-style.js',
}

export const OWN_PARTS: { mini: Record<string, string>; h5: Record<string, string> } = { mini: MINI, h5: H5 }

/** As webpack's aliases: an import of a package by its name, of a file by where it lies. */
export const aliasesOf = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([theirs, ours]) => [
      `${/\.js$/.test(theirs) ? path.resolve(__dirname, '../node_modules', theirs) : theirs}$`,
      path.resolve(__dirname, '..', ours),
    ]),
  )
