// A temporary folder in memory for the databases and browser profiles of tests. Hundreds of databases are created and dropped, which a
// disk of 15 MB/s makes slower than the tests in them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const PLACE = '/dev/shm'
const PREFIX = 'homes-tests-'
/** A run keeps about 1 GB there; the rest is for programs. */
const NEEDED_BYTES = 8 * 2 ** 30

const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function removeLeftovers() {
  for (const name of fs.readdirSync(PLACE).filter(one => one.startsWith(PREFIX)))
    if (!isAlive(Number(name.slice(PREFIX.length))))
      fs.rmSync(path.join(PLACE, name), { recursive: true, force: true })
}

/** Removes folders of killed runs; returns true if enough memory is free. */
const makeRoom = () => {
  try {
    removeLeftovers()
    const { bavail, bsize } = fs.statfsSync(PLACE)
    fs.accessSync(PLACE, fs.constants.W_OK)
    return bavail * bsize >= NEEDED_BYTES && os.freemem() >= NEEDED_BYTES
  } catch {
    return false
  }
}

/** Makes it the temporary folder of this process and its children until it ends; without 8 GB of free memory nothing changes. */
export function useMemoryFolder() {
  if (!makeRoom()) return
  const folder = path.join(PLACE, `${PREFIX}${process.pid}`)
  fs.mkdirSync(folder, { recursive: true })
  // The database's own user must reach its data.
  fs.chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () =>
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  )
}
