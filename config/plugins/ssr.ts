import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { Compiler } from 'webpack'
import type { BuildConstants } from '../build-constants'

const SOURCE = path.resolve(__dirname, '../../src')
const SSR = path.join(SOURCE, 'ssr')

/** Replacements of these modules for server rendering. */
const REPLACEMENTS: Record<string, string> = {
  'react-dom': 'react-dom.ts',
  '@tarojs/taro': 'taro.ts',
  '@tarojs/components': 'components.ts',
}

const replacements: Plugin = {
  name: 'ssr-replacements',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^(react-dom|@tarojs\/(taro|components))$/ }, ({ path: name, importer }) =>
      importer.startsWith(SSR) ? undefined : { path: path.join(SSR, REPLACEMENTS[name] ?? '') },
    )
    // The variant that does not need Node's streams.
    onResolve({ filter: /^react-dom\/server$/ }, ({ resolveDir }) =>
      resolve('react-dom/server.browser', { resolveDir, kind: 'require-call' }),
    )
    // Loaded lazily in a browser: charts, maps, videos.
    onResolve({ filter: /.*/ }, ({ kind, path: name }) =>
      kind === 'dynamic-import' ? { path: name, namespace: 'later' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'later' }, () => ({ contents: 'export default () => null' }))
  },
}

/** The server's SSR bundle; next to index.html, but never served. */
const FILE = 'ssr.cjs'

/** Bundles src/ssr for SSR, with the same sources and settings as the site. */
export class SsrPlugin {
  constructor(private readonly constants: BuildConstants) {}

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Ssr', compilation => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Ssr', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const {
            outputFiles: [file],
          } = await build({
            entryPoints: [path.join(SSR, 'index.tsx')],
            bundle: true,
            write: false,
            format: 'cjs',
            platform: 'neutral',
            target: 'node20',
            jsx: 'automatic',
            minifySyntax: true,
            minifyWhitespace: true,
            mainFields: ['module', 'main'],
            conditions: ['import', 'default'],
            resolveExtensions: [
              '.server.tsx',
              '.server.ts',
              '.h5.tsx',
              '.h5.ts',
              '.tsx',
              '.ts',
              '.mjs',
              '.js',
              '.json',
            ],
            loader: { '.scss': 'empty', '.css': 'empty' },
            alias: { '@': SOURCE },
            define: {
              'process.env.NODE_ENV': '"production"',
              'process.env.TARO_ENV': '"h5"',
              'process.env.TARO_PLATFORM': '"web"',
              BUILD: JSON.stringify(this.constants),
            },
            plugins: [replacements],
            legalComments: 'none',
            logLevel: 'silent',
          })
          if (file) compilation.emitAsset(FILE, new sources.RawSource(file.text))
        },
      )
    })
  }
}
