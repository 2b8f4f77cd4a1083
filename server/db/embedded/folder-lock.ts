// Lock file of the data folder. The owner's pid and start mark are written to a private file, which is hard-linked to the lock name: the
// link is atomic and fails if the lock exists. A lock whose process is gone is renamed away; if it turns out to be live (another process
// replaced it), it is linked back.

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getErrorCode, StartError } from '../../errors/start-error'
import { getProcessMark } from './process'

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

const isRunning = (owner: Owner | null) => owner !== null && getProcessMark(owner.pid) === owner.mark

/**
 * Locks the data folder for this process, creating it if missing; refuses a second process, and takes over a lock whose owner is gone
 * (killed, or from before a reboot). Returns a function that releases it.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'server.lock')
  const mine = join(folder, `server.lock.${process.pid}`)
  const me: Owner = { pid: process.pid, mark: getProcessMark(process.pid) ?? 'unknown' }
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(mine, JSON.stringify(me))
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${getErrorCode(error)}): make it writable or choose another with DATA_DIR`,
    )
  }
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(mine, lock) // atomic: the complete file, or EEXIST
        return () => {
          if (readOwner(lock)?.pid === process.pid) rmSync(lock, { force: true })
        }
      } catch (error) {
        if (getErrorCode(error) !== 'EEXIST') throw error
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

/** Moves a dead lock away; restores it if it was replaced by a live one in the meantime. */
function setAside(lock: string) {
  const dead = `${lock}.dead.${process.pid}`
  try {
    renameSync(lock, dead)
    if (isRunning(readOwner(dead))) linkSync(dead, lock)
  } catch {
    // Another process was quicker: the next attempt sees its lock.
  } finally {
    rmSync(dead, { force: true })
  }
}
