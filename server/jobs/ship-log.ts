import { shipWal } from '../backup/spool'
import type { Job } from '../http/job'

/** Takes the log of the embedded database to BACKUP_DIR, minute by minute. */
export const shipLog: Job = {
  name: 'ship-log',
  every: 5,
  run: async ({ env }) => {
    if (env.databaseUrl !== null || env.backupDir === null) return 3600
    await shipWal({ dataDir: env.dataDir, backupDir: env.backupDir, secret: env.backupKey })
  },
}
