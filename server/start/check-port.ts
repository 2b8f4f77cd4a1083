import { createServer } from 'node:net'
import type { Env } from '../env'
import { getErrorCode, StartError } from '../errors/start-error'

/** Checks before the slow steps that the address is available; throws a StartError that states what to change. */
export async function checkPort(env: Env): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) =>
      probe.once('error', reject).listen(env.port, env.host, resolve),
    )
    await new Promise(resolve => probe.close(resolve))
  } catch (error) {
    throw listenError(env, error)
  }
}

export function listenError({ host, port }: Env, error: unknown): unknown {
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken by another program: stop that one or choose another with PORT`,
      )
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights: choose one above 1023 with PORT`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${host} is no address of this machine: set HOST to one, for example 127.0.0.1 or 0.0.0.0`,
      )
    default:
      return error
  }
}
