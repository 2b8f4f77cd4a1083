import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { getErrorCode } from '../../errors/start-error'

const exec = promisify(execFile)

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    if (getErrorCode(error) !== 'EPERM') return false
  }
  return process.platform !== 'linux' || !['Z', 'X'].includes(readProcessStat(pid)[0] ?? '')
}

/**
 * Returns the fields of /proc/<pid>/stat from the third on (the state); empty if the process is gone. Ended processes that nobody has
 * waited for have state Z.
 */
function readProcessStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * Returns a value that distinguishes a process from a later one with the same pid: its start time as reported by the system. null if it is
 * gone. If the system does not report it, the pid alone must do.
 */
export function getProcessMark(pid: number): string | null {
  if (!isAlive(pid)) return null
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot}:${readProcessStat(pid)[19]}`
    }
    if (process.platform !== 'win32')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return isAlive(pid) ? 'unknown' : null
  }
  return 'unknown'
}

/** Returns the command line of a process, '' if it is unknown. */
export async function readProcessCommand(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    if (process.platform !== 'win32')
      return (await exec('ps', ['-o', 'command=', '-p', String(pid)])).stdout.trim()
  } catch {
    // Gone, or not visible to us.
  }
  return ''
}
