import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from './app'
import { withClient } from './backup/postgres'
import { restoreBackup } from './backup/restore'
import { momentName } from './backup/places'
import { noteTrial } from './backup/seen'
import { startCluster } from './db/embedded/cluster'
import { makeDatabase, buildDatabaseUrl } from './db/embedded/roles'
import { migrate } from './db/migrate'
import { StartError } from './errors/start-error'
import type { Env } from './env'
import { lookOver } from './start/smoke-check'
import { DATABASE_NAME } from './start/open-database'
import { say } from './start/progress'
import { runMain } from './start/run-main'
import { openDependencies } from './web/tools'

/** Settings of an isolated server: no message leaves it, and no job runs. */
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

/**
 * `npm run backup:try`: restores the newest backup into a separate database, counts its rows, renders ten pages from it and deletes it
 * again.
 */
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
  // Next to DATA_DIR, where the database user has access as well.
  const dataDir = `${env.dataDir}-trial`
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const trial = alone(env, dataDir)
  const closing: (() => Promise<void>)[] = []
  try {
    const { url, at } =
      env.databaseUrl === null
        ? await embeddedAgain(trial, closing)
        : await readAgain(trial, env.backupTrialUrl ?? (await emptyCluster(dataDir, closing)), closing)
    await migrate({ url, ownerUrl: url })
    const tools = openDependencies(trial, url)
    const app = await buildApp(tools)
    try {
      const { counts, pages } = await lookOver(app, tools.db)
      say(`the backup is good: ${counts.join(', ')}; ${pages} pages, of ${momentName(at)}`)
    } finally {
      await app.close()
      await tools.close()
    }
  } finally {
    for (const close of closing.reverse()) await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Closing = (() => Promise<void>)[]

/** Restores the embedded database into its own cluster. */
async function embeddedAgain(trial: Env, closing: Closing) {
  const { at } = await restoreBackup(trial, null)
  return { url: await emptyCluster(trial.dataDir, closing), at }
}

/** Starts a cluster in `dataDir`, from what was restored there or empty. */
async function emptyCluster(dataDir: string, closing: Closing): Promise<string> {
  const cluster = await startCluster({ dataDir })
  closing.push(cluster.stop)
  await makeDatabase(cluster.connection, DATABASE_NAME)
  return buildDatabaseUrl(cluster.connection, DATABASE_NAME)
}

/** Restores a dump into a separate database, never into the one it came from. */
async function readAgain(trial: Env, url: string, closing: Closing) {
  await emptied(url)
  closing.push(() => emptied(url))
  const { at } = await restoreBackup({ ...trial, databaseUrl: url, migrationUrl: null }, null)
  return { url, at }
}

/** Drops everything that an owner created in a database. */
function emptied(url: string): Promise<void> {
  return withClient(url, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace where nspname = 'public' or pg_get_userbyid(nspowner) = current_user`,
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema if not exists public')
  })
}
