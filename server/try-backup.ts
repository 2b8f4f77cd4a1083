import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from './app'
import { restoreBackup } from './backup/restore'
import { momentName } from './backup/places'
import { noteTrial } from './backup/seen'
import { startCluster } from './db/embedded/cluster'
import { makeDatabase, urlOf } from './db/embedded/roles'
import { migrate } from './db/migrate'
import { StartError } from './errors/start-error'
import type { Env } from './env'
import { lookOver } from './start/look-over'
import { DATABASE_NAME } from './start/open-database'
import { say } from './start/progress'
import { runMain } from './start/run-main'
import { openTools } from './web/tools'

/** A server that reaches nobody: no message leaves it, and no job runs. */
const alone = (env: Env, dataDir: string): Env => ({
  ...env,
  dataDir,
  erasureLedger: path.join(dataDir, 'ledger.jsonl'),
  webProcesses: 1,
  usesStandIns: false,
  sms: 'off',
  weapp: 'off',
  wechat: 'off',
  swan: 'off',
  push: null,
  mail: null,
  relay: null,
  links: null,
  texts: null,
})

/** `npm run backup:try`: the newest backup is restored beside all else, its rows are counted and ten pages are drawn from it; then it goes. */
runMain(async env => {
  const { backupDir } = env
  if (backupDir === null) throw new StartError('BACKUP_DIR must be set: where the backups are')
  let isGood = false
  try {
    await tryNewest(env)
    isGood = true
  } finally {
    noteTrial(backupDir, { at: Math.floor(Date.now() / 1000), isGood })
  }
})

async function tryNewest(env: Env): Promise<void> {
  // Beside DATA_DIR, where the database's user comes as well.
  const dataDir = `${env.dataDir}-trial`
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const trial = alone(env, dataDir)
  let stop = async () => undefined as void
  try {
    const isEmbedded = env.databaseUrl === null
    const fromFolder = isEmbedded ? await restoreBackup(trial, null) : null
    const cluster = await startCluster({ dataDir })
    stop = cluster.stop
    await makeDatabase(cluster.connection, DATABASE_NAME)
    const url = urlOf(cluster.connection, DATABASE_NAME)
    // A dump is read into a database of its own, never into the one it came from.
    const { at } =
      fromFolder ?? (await restoreBackup({ ...trial, databaseUrl: url, migrationUrl: null }, null))
    await migrate({ url, ownerUrl: url })
    const tools = openTools(trial, url)
    const app = await buildApp(tools)
    try {
      const { counts, pages } = await lookOver(app, tools.db)
      say(`the backup is good: ${counts.join(', ')}; ${pages} pages, of ${momentName(at)}`)
    } finally {
      await app.close()
      await tools.close()
    }
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
