import { execFileSync, spawnSync } from 'node:child_process'
import { StartError } from '../../errors/start-error'

/** PostgreSQL refuses to run as root. `uid` and `gid` undefined: it runs as our own user. */
export interface DatabaseUser {
  uid?: number
  gid?: number
}

const NAME = 'postgres'

const findUserIds = (name: string): DatabaseUser | null => {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** Returns the system user for the database; created if we are root and it does not exist. */
export function findDatabaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return {}
  const known = findUserIds(NAME)
  if (known) return known
  for (const [command, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME], // most Linux
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', NAME], // BusyBox
  ] as const) {
    spawnSync(command, args, { stdio: 'ignore' })
    const made = findUserIds(NAME)
    if (made) return made
  }
  throw new StartError(
    'PostgreSQL does not run as root, and no user "postgres" could be made: start as another user or set DATABASE_URL',
  )
}

/** Throws if the user may not enter the folder or run the program because a parent folder is closed to others, as /root often is. */
export function checkReach(user: DatabaseUser, folder: string, program: string) {
  if (user.uid === undefined) return
  const reaches = (test: string, path: string) =>
    spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' })
      .status === 0
  if (!reaches('-x', folder))
    throw new StartError(
      `The data folder ${folder} is not reachable by the database user "${NAME}": open its parent folders for entry or choose another with DATA_DIR`,
    )
  if (!reaches('-x', program))
    throw new StartError(
      `${program} is not reachable by the database user "${NAME}": move the project out of a closed folder, start as another user, or set DATABASE_URL`,
    )
}
