import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { urlOf as pageOf } from '../src/routes/match'
import { buildApp } from './app'
import { restoreBackup } from './backup/restore'
import { momentName } from './backup/places'
import { startCluster } from './db/embedded/cluster'
import { makeDatabase, urlOf } from './db/embedded/roles'
import { migrate } from './db/migrate'
import { StartError } from './errors/start-error'
import type { Env } from './env'
import { DATABASE_NAME } from './start/open-database'
import { say } from './start/progress'
import { runMain } from './start/run-main'
import { openTools } from './web/tools'

/** Tables whose rows are told, so that a person sees whether it is all there. */
const COUNTED = ['users', 'house', 'xiaoqu', 'lead', 'article', 'picture'] as const
const PAGES = (['home', 'house-list', 'build-list', 'rights-list', 'about'] as const).map(screen =>
  pageOf(screen),
)
/** So many pages of lots beside these. */
const LOTS = 5

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
  if (env.backupDir === null) throw new StartError('BACKUP_DIR must be set: where the backups are')
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
      const counts = await Promise.all(
        COUNTED.map(async table => {
          const row = await tools.db.one<{ total: number }>(`select count(*)::int as total from ${table}`)
          return `${table} ${row?.total ?? 0}`
        }),
      )
      const lots = await tools.db.query<{ id: number }>(
        `select id from house where shelf = 'on' order by id desc limit ${LOTS}`,
      )
      const pages = [...PAGES, ...lots.map(({ id }) => pageOf('house-detail', { id }))]
      for (const page of pages) {
        const { statusCode } = await app.inject(page)
        if (statusCode >= 400) throw new StartError(`The page ${page} is ${statusCode} from the backup`)
      }
      say(`the backup is good: ${counts.join(', ')}; ${pages.length} pages, of ${momentName(at)}`)
    } finally {
      await app.close()
      await tools.close()
    }
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
