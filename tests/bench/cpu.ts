import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/**
 * Milliseconds that a process, all its threads, has been on a core: what work takes on a quiet machine, also while others are at work on
 * this one. Where the system does not tell it, the time of day has to do.
 */
export function cpuClock(pid: number): () => number {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return () => performance.now()
  return () => readdirSync(folder).reduce((sum, task) => sum + threadMs(`${folder}/${task}/schedstat`), 0)
}

function threadMs(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // It ended while its name was read.
    return 0
  }
}
