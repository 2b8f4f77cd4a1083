import { backupBucket } from '../backup/bucket'
import { sendToBucket } from '../backup/mirror'
import { shipWal } from '../backup/spool'
import type { Job } from '../http/job'

/** The log that the bucket holds, as this process knows; asked for once. Backups are sent by the program that makes them. */
let known: Map<string, number> | null = null

/** Takes the log of the embedded database to BACKUP_DIR, minute by minute, and from there to the bucket where there is one. */
export const shipLog: Job = {
  name: 'ship-log',
  every: 5,
  run: async ({ env }) => {
    if (env.databaseUrl !== null || env.backupDir === null) return 3600
    await shipWal({ dataDir: env.dataDir, backupDir: env.backupDir, secret: env.backupKey })
    if (env.backupS3 === null) return
    const bucket = backupBucket(env.backupS3)
    known ??= await bucket.list('wal/')
    await sendToBucket(env.backupDir, { bucket, known, kept: env.backupsKept, isLog: true })
  },
}
