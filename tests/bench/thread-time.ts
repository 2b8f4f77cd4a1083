import { existsSync, readFileSync } from 'node:fs'

/**
 * Busy milliseconds of this thread: a mini-program's logic has a single thread, with garbage collector and compiler in others. Except on
 * Linux, the time of the process.
 */
export function threadTime(): number {
  const file = `/proc/self/task/${process.pid}/schedstat`
  if (existsSync(file)) return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}
