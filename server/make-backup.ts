import { makeBackup } from './backup/make'
import { say } from './start/progress'
import { runMain } from './start/run-main'

/** `npm run backup`: database, files and ledger together to BACKUP_DIR, beside the running server. */
runMain(async env => {
  const { folder, bytes, kind, postgres } = await makeBackup(env, Math.floor(Date.now() / 1000))
  say(
    `${folder}: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${kind === 'dump' ? 'dump of' : 'copy of the embedded'} PostgreSQL ${postgres}`,
  )
})
