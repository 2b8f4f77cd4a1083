import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mixedLoad, type Site } from './load'
import { restartAll, startProgram, type Running } from './programs'
import { FOLDER, needed, step, TOLD } from './trial'

/** Creates the next release: the same program with one more migration. */
function nextRelease(folder: string, name: string, migration: string): string {
  const next = path.join(FOLDER, name)
  cpSync(folder, next, { recursive: true, verbatimSymlinks: true })
  writeFileSync(path.join(next, 'dist/server/db/migrations', `9998_${name}.sql`), migration)
  return next
}

/** Under continuous load: restarts each server, upgrades to the next release, and rolls back. */
export async function rollingRestarts(site: Site, token: string, running: Running): Promise<void> {
  const { folder } = running
  const next = nextRelease(
    folder,
    'next',
    '-- expand: a column more.\nalter table users add column of_next text;\n',
  )
  let restarts = 0
  const restart = async () => {
    await restartAll(running)
    restarts += running.servers.length
  }
  await step(
    'rolling restart, upgrade and rollback under a mixed load',
    () =>
      mixedLoad(site, {
        total: TOLD.requests,
        token,
        meanwhile: async () => {
          await restart()
          running.folder = next
          await restart()
          running.folder = folder
          await restart()
        },
      }),
    ({ asked, writes, lost }) => {
      needed(lost.length === 0, `${lost.length} of ${asked} lost, such as ${lost.slice(0, 5).join('; ')}`)
      return `${asked} requests, ${writes} writes read back, ${restarts} restarts, 0 lost`
    },
  )
}

/** A release with a destructive migration refuses to start while servers of this one run. */
export const takingAwayRefused = (running: Running) =>
  step('a release that takes a column away is refused while servers run, and changes nothing', async () => {
    const folder = nextRelease(
      running.folder,
      'less',
      '-- contract: nobody reads it.\nalter table users drop column of_next;\n',
    )
    const run = startProgram({ ...running, folder }, 'main')
    needed((await run.ended) !== 0, 'it started')
    needed(run.output().includes('9998_less.sql'), run.output())
    running.database.sql('select of_next from users limit 1', 'homes')
  })
