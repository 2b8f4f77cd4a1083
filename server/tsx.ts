import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** `--import` of this lets a forked process run TypeScript as the server itself does. */
export const TSX = pathToFileURL(createRequire(__filename).resolve('tsx')).href
