import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { codeOf } from '../../errors/start-error'

const exec = promisify(execFile)

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else
    if (codeOf(error) !== 'EPERM') return false
  }
  return process.platform !== 'linux' || !['Z', 'X'].includes(statOf(pid)[0] ?? '')
}

/** Fields of /proc/<pid>/stat from the third on (the state); empty when it is gone. Ended ones that nobody has waited for have state Z. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/**
 * What tells a process from a later one with the same number: its start, as the system knows it. null when it is gone.
 * Where the system does not tell, the number alone has to do.
 */
export function markOf(pid: number): string | null {
  if (!isAlive(pid)) return null
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot}:${statOf(pid)[19]}`
    }
    if (process.platform !== 'win32')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return isAlive(pid) ? 'unknown' : null
  }
  return 'unknown'
}

/** The command line of a process, '' when it cannot be told. */
export async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    if (process.platform !== 'win32')
      return (await exec('ps', ['-o', 'command=', '-p', String(pid)])).stdout.trim()
  } catch {
    // gone, or not ours to see
  }
  return ''
}
