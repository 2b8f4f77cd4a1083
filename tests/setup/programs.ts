import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../../server/programs'

/**
 * Folder of the server's programs as shipped, rebuilt if the sources have changed. From then on an app under test also starts its child
 * processes from there: loading each from its sources would take four more seconds of CPU.
 */
export function serverPrograms(): string {
  if (!process.env.SERVER_PROGRAMS) {
    execFileSync(process.execPath, ['scripts/build-server.mjs'], { cwd: ROOT })
    process.env.SERVER_PROGRAMS = path.join(ROOT, 'dist/server')
  }
  return process.env.SERVER_PROGRAMS
}

/** Path of one of them, for node: 'main', 'read-url'. */
export const serverProgram = (name: string) => path.join(serverPrograms(), `${name}.js`)
