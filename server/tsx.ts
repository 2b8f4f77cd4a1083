import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** `--import` of this lets a forked process run TypeScript as the server itself does. */
export const TSX = pathToFileURL(createRequire(__filename).resolve('tsx')).href

/** The same for a thread, which takes no `--import` of a loader: what it runs first, to go on with `file`. */
export const threadProgram = (file: string) =>
  [createRequire(__filename).resolve('tsx/cjs'), file]
    .map(path => `require(${JSON.stringify(path)})`)
    .join(';')
