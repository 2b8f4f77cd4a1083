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

/** Path of an installed Redis or Valkey; undefined if there is none. */
export const redisProgram = (): string | undefined =>
  ['redis-server', 'valkey-server']
    .flatMap(name => FOLDERS.map(folder => path.join(folder, name)))
    .find(isProgram)

export interface RedisProcess {
  url: string
  /** Freezes it like a hanging machine: its port is open, but it does not respond. */
  freeze: () => void
  thaw: () => void
  /** Kills it, with the loss of all its data. */
  kill: () => Promise<void>
  /** Restarts it on the same port. */
  start: () => void
}

/** Starts a separate instance on a free port, without persistence. */
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
