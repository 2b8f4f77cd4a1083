import { backupBucket } from '../backup/bucket'
import { sendToBucket } from '../backup/mirror'
import { shipWal } from '../backup/spool'
import type { Job } from '../http/job'

/** WAL segments in the bucket, as far as this process knows; listed once. The backup program uploads the backups. */
let known: Map<string, number> | null = null

/** Copies the WAL of the embedded database to BACKUP_DIR every few seconds, and from there to the bucket if one is set. */
export const shipLog: Job = {
  name: 'ship-log',
  scope: 'process',
  every: 5,
  timeout: 120,
  run: async ({ env }) => {
    if (env.databaseUrl !== null || env.backupDir === null) return 3600
    await shipWal({ dataDir: env.dataDir, backupDir: env.backupDir, secret: env.backupKey })
    if (env.backupS3 === null) return
    const bucket = backupBucket(env.backupS3)
    known ??= await bucket.list('wal/')
    await sendToBucket(env.backupDir, { bucket, known, kept: env.backupsKept, isLog: true })
  },
}
