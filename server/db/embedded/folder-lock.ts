import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartError } from '../../errors/start-error'
import { markOf } from './process'

interface Owner {
  pid: number
  mark: string
}

const readOwner = (file: string): Owner | null => {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>
    return typeof value.pid === 'number' && typeof value.mark === 'string'
      ? { pid: value.pid, mark: value.mark }
      : null
  } catch {
    return null
  }
}

const isRunning = (owner: Owner | null) => owner !== null && markOf(owner.pid) === owner.mark

/**
 * Takes the data folder for this process, making it when it is missing; a second process is refused, a lock
 * whose owner is gone (killed, or from before a reboot) is taken over. Returns what gives the folder free
 * again.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'server.lock')
  const mine = join(folder, `server.lock.${process.pid}`)
  const me: Owner = { pid: process.pid, mark: markOf(process.pid) ?? 'unknown' }
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mine, JSON.stringify(me))
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${codeOf(error)}): make it writable or choose another with DATA_DIR`,
    )
  }
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(mine, lock) // whole and at once, or EEXIST
        return () => {
          if (readOwner(lock)?.pid === process.pid) rmSync(lock, { force: true })
        }
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const owner = readOwner(lock)
      if (isRunning(owner))
        throw new StartError(
          `The data folder ${folder} is in use by process ${owner?.pid}: stop that one or choose another folder with DATA_DIR`,
        )
      setAside(lock)
    }
    throw new StartError(
      `The data folder ${folder} is being taken by another process at this moment: try again`,
    )
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Moves a dead lock away; when a live one got under the hand meanwhile, it is put back. */
function setAside(lock: string) {
  const dead = `${lock}.dead.${process.pid}`
  try {
    renameSync(lock, dead)
    if (isRunning(readOwner(dead))) linkSync(dead, lock)
  } catch {
    // another starter was quicker: the next attempt sees its lock
  } finally {
    rmSync(dead, { force: true })
  }
}
