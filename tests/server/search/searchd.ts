// Starts nodes of `searchd` in a temporary folder for tests, and stops them.

import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { nodeConfig } from '../../../server/search/sphinx/schema'

const run = promisify(execFile)

/** Path of the program; null if the machine has none. */
export const SEARCHD: string | null = (() => {
  try {
    return execFileSync('which', ['searchd'], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
})()

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })

export interface Searchd {
  /** SEARCH_URL of the nodes. */
  url: string
  /** Ends all nodes or one, and starts them with what they had. */
  pause: (node?: number) => Promise<void>
  resume: (node?: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts this many nodes, each of which asks all others. */
export async function startSearchd(nodes = 1): Promise<Searchd> {
  if (SEARCHD === null) throw new Error('searchd is not installed')
  const program = SEARCHD
  const folder = await mkdtemp(path.join(tmpdir(), 'searchd-'))
  const ports = await Promise.all(
    Array.from({ length: nodes }, async () => ({ port: await freePort(), nodePort: await freePort() })),
  )
  const files: string[] = []
  for (const [at, { port, nodePort }] of ports.entries()) {
    const home = path.join(folder, String(at))
    await mkdir(home)
    const file = path.join(home, 'sphinx.conf')
    const others = ports.filter((_, other) => other !== at).map(other => `127.0.0.1:${other.nodePort}`)
    await writeFile(file, nodeConfig({ folder: home, host: '127.0.0.1', port, nodePort, others }))
    files.push(file)
  }
  const each = async (args: readonly string[], node?: number) => {
    for (const [at, file] of files.entries())
      if (node === undefined || node === at) await run(program, ['--config', file, ...args])
  }
  // The program puts itself into the background once it listens.
  await each([])
  return {
    url: ports.map(({ port }) => `mysql://127.0.0.1:${port}`).join(','),
    pause: node => each(['--stopwait'], node),
    resume: node => each([], node),
    stop: async () => {
      await each(['--stopwait'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
