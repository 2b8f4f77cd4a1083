// node scripts/server.mjs create-admin | import-tables | read-url | main: runs a program of the server, and builds dist/server first if it
// is stale.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer } from './build-server.mjs'
import { ROOT } from './lib/process.mjs'

const [program] = process.argv.splice(2, 1)
await buildServer()
await import(pathToFileURL(path.join(ROOT, 'dist/server', `${program}.js`)).href)
