import { backupBucket } from './backup/bucket'
import { makeBackup } from './backup/make'
import { sendToBucket } from './backup/mirror'
import { say } from './start/progress'
import { runMain } from './start/run-main'

/** `npm run backup`: writes database, files and ledger together to BACKUP_DIR while the server runs, and to the bucket if one is set. */
runMain(async env => {
  const { folder, bytes, kind, postgres } = await makeBackup(env, Math.floor(Date.now() / 1000))
  say(
    `${folder}: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${kind === 'dump' ? 'dump of' : 'copy of the embedded'} PostgreSQL ${postgres}`,
  )
  if (env.backupDir === null || env.backupS3 === null) return
  const bucket = backupBucket(env.backupS3)
  const known = await bucket.list('')
  const sent = await sendToBucket(env.backupDir, { bucket, known, kept: env.backupsKept })
  say(`${sent} files sent to the bucket ${env.backupS3.bucket}`)
})
