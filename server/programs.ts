import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Whether this is dist/server, as scripts/build-server.mjs makes it, and not the sources. */
const isBuilt = __filename.endsWith('.js')

/** Where the repository lies, or what was taken along of it: node_modules, dist, .env. */
export const ROOT = resolve(__dirname, isBuilt ? '../..' : '..')

/** The folder below which lies what the server reads at its start: SQL, demo data. */
export const SERVER = __dirname

/** Of the built programs; null where the server runs from its sources. The tests run from these and start the programs that a server starts. */
const BUILT = isBuilt ? SERVER : (process.env.SERVER_PROGRAMS ?? null)

/** The file of a program that runs in a process or a thread of its own, by its path in server/: 'web/web-process'. */
export const programFile = (path: string) =>
  BUILT === null ? join(SERVER, `${path}.ts`) : join(BUILT, `${basename(path)}.js`)

const isSource = (file: string) => file.endsWith('.ts')
const { resolve: find } = createRequire(__filename)

/** What a forked process needs to run this file. */
export const loaderOf = (file: string): string[] =>
  isSource(file) ? ['--import', pathToFileURL(find('tsx')).href] : []

/** The same for a thread, which takes no `--import` of a loader: what it runs first, to go on with `file`. */
export const threadProgram = (file: string): string =>
  [...(isSource(file) ? [find('tsx/cjs')] : []), file]
    .map(path => `require(${JSON.stringify(path)})`)
    .join(';')
