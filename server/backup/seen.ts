import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { basesIn } from './places'

/** Result of the last trial restore. */
export interface Trial {
  /** Unix seconds. */
  at: number
  isGood: boolean
}

const trialFile = (backupDir: string) => path.join(backupDir, 'trial.json')

export const noteTrial = (backupDir: string, trial: Trial): void =>
  writeFileSync(trialFile(backupDir), JSON.stringify(trial), { mode: 0o600 })

/** Returns the Unix seconds of the newest complete backup on this disk, and the last trial; null if there was none. */
export function backupsSeen(backupDir: string): { at: number | null; trial: Trial | null } {
  const file = trialFile(backupDir)
  return {
    at: basesIn(backupDir).at(-1)?.at ?? null,
    trial: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Trial) : null,
  }
}
