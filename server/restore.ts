import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore'
import { momentName } from './backup/places'
import { lockFolder } from './db/embedded/folder-lock'
import { runningCluster } from './db/embedded/cluster'
import { StartError } from './errors/start-error'
import { say } from './start/progress'
import { runMain } from './start/run-main'

const USAGE = 'npm run restore [-- --to 2026-11-26T03:15:00+08:00]: from BACKUP_DIR, as it was then'

/** `npm run restore`: requires that no server is running. Without --to it restores the latest state that the backups hold. */
runMain(async env => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const to = values.to === undefined ? null : Math.floor(Date.parse(values.to) / 1000)
  if (to !== null && !(to > 0 && to <= Date.now() / 1000))
    throw new StartError(`--to must be a time that is over: ${USAGE}`)
  const unlock = lockFolder(env.dataDir)
  try {
    if (env.databaseUrl === null && (await runningCluster(env.dataDir)))
      throw new StartError(`A database still runs in ${env.dataDir}: start the server once and stop it`)
    const base = await restoreBackup(env, to)
    const when =
      to !== null ? ` to ${momentName(to)}` : base.kind === 'embedded' ? ' as late as the log goes' : ''
    say(`restored${when}, from the backup of ${momentName(base.at)}`)
  } finally {
    unlock()
  }
})
