import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { BuildConstants } from '../build-constants'

const SSR = path.resolve(__dirname, '../../src/ssr')

const replacements: Plugin = {
  name: 'ssr-replacements',
  setup({ onLoad, onResolve }) {
    // These packages are replaced by files of their names.
    onResolve({ filter: /^(react-dom|@tarojs\/(taro|components))$/ }, ({ path: name }) => ({
      path: path.join(SSR, `${path.basename(name)}.ts`),
    }))
    // Loaded lazily in a browser: charts, maps, videos.
    onResolve({ filter: /./ }, ({ kind, path: name }) =>
      kind === 'dynamic-import' ? { path: name, namespace: 'later' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'later' }, () => ({ contents: 'export default () => null' }))
  },
}

/** The program for SSR, with the same sources and settings as the site. */
export async function ssrProgram(constants: BuildConstants): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(SSR, 'index.tsx')],
    bundle: true,
    write: false,
    format: 'cjs',
    // The variants of packages that do not need Node.
    platform: 'browser',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    resolveExtensions: ['.server', '.h5', '']
      .flatMap(kind => [`${kind}.tsx`, `${kind}.ts`])
      .concat('.mjs', '.js'),
    loader: { '.scss': 'empty', '.css': 'empty' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"h5"',
      'process.env.TARO_PLATFORM': '"web"',
      BUILD: JSON.stringify(constants),
    },
    plugins: [replacements],
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
