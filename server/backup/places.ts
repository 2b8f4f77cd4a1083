import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What lies in BACKUP_DIR: `base/<moment>/` each with a manifest, and `wal/`, what the embedded database wrote since. */
export const baseFolder = (dir: string) => path.join(dir, 'base')
export const walFolder = (dir: string) => path.join(dir, 'wal')

export interface Manifest {
  /** Unix seconds; a database restored from it knows all that was answered until then. */
  at: number
  kind: 'embedded' | 'dump'
  postgres: string
  /** File names in its folder. */
  database: string
  /** Pictures and films of the folder store; null where they lie in S3. */
  files: string | null
  /** The ledger of erasures as it was; null where it lies in S3. */
  ledger: string | null
  /** Of an embedded database: PostgreSQL's own label, and the first file of the log that is needed. */
  label: string | null
  firstWal: string | null
  bytes: number
}

export const MANIFEST = 'manifest.json'
export const manifestFile = (base: string) => path.join(base, MANIFEST)

export interface Base extends Manifest {
  folder: string
}

/** The backups that are whole, oldest first. */
export function basesIn(dir: string): Base[] {
  const folder = baseFolder(dir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map(name => path.join(folder, name))
    .filter(base => existsSync(manifestFile(base)))
    .map(base => ({ folder: base, ...(JSON.parse(readFileSync(manifestFile(base), 'utf8')) as Manifest) }))
    .sort((a, b) => a.at - b.at)
}

/** '20261126T031500Z' */
export const momentName = (at: number) => new Date(at * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
