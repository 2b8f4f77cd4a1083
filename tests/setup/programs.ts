import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../../server/programs'

/**
 * The folder of the server's programs as they are shipped, built anew where the sources are not the same any more. From then on what the app
 * of a test starts beside itself comes from there too: read from its sources each such process would take four seconds of a core more.
 */
export function serverPrograms(): string {
  if (!process.env.SERVER_PROGRAMS) {
    execFileSync(process.execPath, ['scripts/build-server.mjs'], { cwd: ROOT })
    process.env.SERVER_PROGRAMS = path.join(ROOT, 'dist/server')
  }
  return process.env.SERVER_PROGRAMS
}

/** One of them, for node: 'main', 'read-url'. */
export const serverProgram = (name: string) => path.join(serverPrograms(), `${name}.js`)
