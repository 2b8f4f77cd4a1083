import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Layout of BACKUP_DIR: `base/<moment>/` each with a manifest, and `wal/`, the WAL of the embedded database since. */
export const baseFolder = (dir: string) => path.join(dir, 'base')
export const walFolder = (dir: string) => path.join(dir, 'wal')

export interface Manifest {
  /** Unix seconds; a database restored from it contains everything that was answered until then. */
  at: number
  kind: 'embedded' | 'dump'
  postgres: string
  /** File names in the backup's folder. */
  database: string
  /** Pictures and videos of the folder store; null if they are in S3. */
  files: string | null
  /** The ledger of erasures at that time; null if it is in S3. */
  ledger: string | null
  /** For an embedded database: PostgreSQL's backup label, and the first required WAL segment. */
  label: string | null
  firstWal: string | null
  bytes: number
}

export const MANIFEST = 'manifest.json'
export const manifestFile = (base: string) => path.join(base, MANIFEST)

export interface Base extends Manifest {
  folder: string
}

/** Returns the complete backups, oldest first. */
export function basesIn(dir: string): Base[] {
  const folder = baseFolder(dir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map(name => path.join(folder, name))
    .filter(base => existsSync(manifestFile(base)))
    .map(base => ({ folder: base, ...(JSON.parse(readFileSync(manifestFile(base), 'utf8')) as Manifest) }))
    .sort((a, b) => a.at - b.at)
}

/** Returns a time as '20261126T031500Z'. */
export const momentName = (at: number) => new Date(at * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
