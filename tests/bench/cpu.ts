import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/**
 * CPU milliseconds of a process with all its threads: equal to the time on an idle machine, even if other processes compete. Falls back to
 * wall-clock time if the system does not report it.
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
    // The process ended while its name was read.
    return 0
  }
}
