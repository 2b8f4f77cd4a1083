import path from 'node:path'

/**
 * Replacements of vendor code by our own modules, keyed by the package or file that an import resolves to. Each replacement provides
 * everything that the vendor's own code uses of it; tests/unit/build/own-parts.test.ts checks that against the installed packages.
 */
export const VENDOR_OVERRIDES = {
  mini: {
    '@tarojs/taro': 'config/stubs/taro.js',
    '@tarojs/runtime/dist/bom/history.js': 'config/stubs/no-address.js',
    '@tarojs/runtime/dist/bom/location.js': 'config/stubs/no-address.js',
  },
  h5: {
    // Our own pages and history, with the public URLs.
    '@tarojs/router': 'src/routes/h5/taro-router.ts',
    '@tarojs/plugin-framework-react/dist/runtime': 'src/routes/h5/taro-react.ts',
    '@tarojs/components': 'src/platform/elements/components.ts',
  },
}

/** Webpack aliases: packages by name, files by path. */
export const buildPartAliases = (parts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([theirs, ours]) => [
      `${theirs.endsWith('.js') ? path.resolve(__dirname, '../node_modules', theirs) : theirs}$`,
      path.resolve(__dirname, '..', ours),
    ]),
  )
