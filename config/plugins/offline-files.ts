import path from 'node:path'
import { build } from 'esbuild'
import { require as requireWithTsx } from 'tsx/cjs/api'

type Pages = typeof import('../../src/worker/pages')

const WORKER = path.resolve(__dirname, '../../src/worker')

// Taro compiles only files in config/ when it reads its settings.
const { OFFLINE_PAGES } = requireWithTsx(path.join(WORKER, 'pages'), __filename) as Pages

/** Scripts with which a browser opens the site offline: the service worker, and the one that unregisters it. */
export async function offlineFiles(
  release: string,
  filesByPage: Record<string, string[]>,
): Promise<Record<string, string>> {
  const files = [...new Set(OFFLINE_PAGES.flatMap(page => filesByPage[page] ?? []))].map(file => `/${file}`)
  const { outputFiles } = await build({
    entryPoints: [
      { in: path.join(WORKER, 'index.ts'), out: 'worker' },
      { in: path.join(WORKER, 'off.ts'), out: 'worker-off' },
    ],
    outdir: WORKER,
    bundle: true,
    write: false,
    target: 'es2018',
    minify: true,
    define: { PAGE_FILES: JSON.stringify(files), RELEASE: JSON.stringify(release) },
    legalComments: 'none',
    logLevel: 'silent',
  })
  return Object.fromEntries(outputFiles.map(file => [path.basename(file.path), file.text]))
}
