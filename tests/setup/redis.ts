import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { freePort } from './server-process'

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin']

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program of a Redis or Valkey of this machine; undefined where none is installed. */
export const redisProgram = (): string | undefined =>
  ['redis-server', 'valkey-server']
    .flatMap(name => FOLDERS.map(folder => path.join(folder, name)))
    .find(isProgram)

export interface RedisProcess {
  url: string
  /** Stands still, as a machine that hangs: its port is open and nothing is answered. */
  freeze: () => void
  thaw: () => void
  /** Ends at once, and everything it knew is lost. */
  kill: () => Promise<void>
  /** Again on the same port. */
  start: () => void
}

/** One of its own on a free port, which writes nothing to a disk. */
export async function startRedis(program: string): Promise<RedisProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    child = spawn(program, options, { stdio: 'ignore', cwd: '/' })
  }
  start()
  return {
    url: `redis://127.0.0.1:${port}/0`,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill: async () => {
      const one = child
      child = undefined
      if (!one || one.exitCode !== null || one.signalCode !== null) return
      const ended = new Promise(resolve => one.once('exit', resolve))
      one.kill('SIGKILL')
      await ended
    },
    start,
  }
}
