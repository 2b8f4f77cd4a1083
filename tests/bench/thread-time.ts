import { existsSync, readFileSync } from 'node:fs'

/** Milliseconds that this thread has worked: the logic of a mini-program has one, and collectors and compilers work beside it. Elsewhere than on Linux the process's. */
export function threadTime(): number {
  const file = `/proc/self/task/${process.pid}/schedstat`
  if (existsSync(file)) return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}
