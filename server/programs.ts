import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** True if this is dist/server, built by scripts/build-server.mjs, and not the sources. */
const isBuilt = __filename.endsWith('.js')

/** Root of the repository, or of the deployed copy with node_modules, dist and .env. */
export const ROOT = resolve(__dirname, isBuilt ? '../..' : '..')

/** Folder of the files that the server reads at its start: SQL, demo data. */
export const SERVER = __dirname

/** Folder of the built programs; null if the server runs from its sources. Tests run from the sources and start built programs. */
const BUILT = isBuilt ? SERVER : (process.env.SERVER_PROGRAMS ?? null)

/** Returns the file of a program that runs in its own process or thread, by its path in server/: 'web/web-process'. */
export const programFile = (path: string) =>
  BUILT === null ? join(SERVER, `${path}.ts`) : join(BUILT, `${basename(path)}.js`)

const isSource = (file: string) => file.endsWith('.ts')
const { resolve: find } = createRequire(__filename)

/** Returns the Node options that a forked process needs to run this file. */
export const buildLoaderArguments = (file: string): string[] =>
  isSource(file) ? ['--import', pathToFileURL(find('tsx')).href] : []

/** Returns the Node options that a thread needs to run this file: it accepts no `--import` of a loader. */
export const threadLoaderArguments = (file: string): string[] =>
  isSource(file) ? ['--require', find('tsx/cjs')] : []
