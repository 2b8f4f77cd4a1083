import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { callSite, type Site } from './load'
import { eraseMember, erased, newMember } from './people'
import { restartAll, runProgram, secretFile, startServer, stopAll, type Running } from './programs'
import { FOLDER, needed, step } from './trial'

const last = (line: string) => line

export async function secretsExchanged(site: Site, token: string, running: Running): Promise<void> {
  const { origin, secret } = site
  const next = randomBytes(32).toString('hex')
  running.settings = {
    ...running.settings,
    SIGN_SECRET_FILE: secretFile('sign_secret.next', next),
    SIGN_SECRET_BEFORE: secret,
  }
  await step('SIGN_SECRET exchanged, the one before still in force', async () => {
    await restartAll(running)
    await callSite({ origin, secret }, 'user/personal-center', {}, token)
    await callSite({ origin, secret: next }, 'user/personal-center', {}, token)
    const third = callSite({ origin, secret: 'a-third' }, 'user/personal-center', {}, token)
    needed(
      await third.then(
        () => false,
        error => String(error).includes('1003'),
      ),
      'a third secret is answered',
    )
  })
}

/**
 * A backup, an erasure, then the loss of database and disk: restores the bucket into an empty database, except for members erased since.
 */
export async function databaseLost(site: Site, token: string, running: Running): Promise<void> {
  const member = await newMember(site, running)
  await callSite(site, 'user/update-info', { city: '备份前' }, token)
  await step(
    'node dist/server/make-backup.js, beside the running servers',
    () => runProgram(running, 'make-backup'),
    last,
  )
  await step('node dist/server/try-backup.js', () => runProgram(running, 'try-backup'), last)
  await callSite(site, 'user/update-info', { city: '备份后' }, token)
  await eraseMember(site, running, member)
  await stopAll(running)
  rmSync(path.join(FOLDER, 'backups'), { recursive: true })
  const other = await step('the database is lost, and the disk of BACKUP_DIR; an empty one of each', () =>
    running.database.another('homes_again'),
  )
  running.settings = {
    ...running.settings,
    DATABASE_URL_FILE: secretFile('database_url.again', other.url),
    MIGRATION_URL_FILE: secretFile('migration_url.again', other.ownerUrl),
  }
  await step('node dist/server/restore.js', () => runProgram(running, 'restore'), last)
  needed(erased(running.database, 'homes_again') === 0, 'the copy knows of the erasure')
  for (const [n, { port }] of running.servers.entries())
    running.servers[n] = await startServer(running, port, n)
  await step('both servers on it; the admin is as the backup has it, the member erased again', async () => {
    const { user } = await callSite<{ user: { city: string } }>(site, 'user/personal-center', {}, token)
    needed(user.city === '备份前', `the city is ${user.city}`)
    needed(erased(running.database, 'homes_again') === 1, 'who was erased is there again')
  })
}

const INDEX = [
  '月份,城市,类别,环比,同比',
  '2026-08,北京,二手住宅,99.6,97.2',
  '2026-09,北京,二手住宅,99.4,97.0',
]

/** A table of the statistics bureau: dry run, then import. */
export async function importTable(running: Running): Promise<void> {
  const file = path.join(FOLDER, 'index.csv')
  writeFileSync(file, INDEX.join('\n'))
  const run = (...args: string[]) => runProgram(running, 'import-tables', ['price-index', file, ...args])
  await step('node dist/server/import-tables.js price-index, a look without writing', run, last)
  await step('the same with --write', () => run('--write'), last)
}
