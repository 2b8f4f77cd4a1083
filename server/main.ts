import type { FastifyInstance } from 'fastify'
import { createAdapters } from './adapters/create-adapters'
import { guardAdapters } from './adapters/guard'
import { buildApp } from './app'
import { databaseTime } from './db/clock'
import { databaseOf } from './db/database'
import { migrate } from './db/migrate'
import { openPool } from './db/pool'
import type { Env } from './env'
import { followLots } from './jobs/follow-lots'
import { startJobs } from './jobs/jobs'
import { hearChanges } from './kept/hear-changes'
import { saveRides } from './modules/metro/save-rides'
import { dictionary } from './modules/text-search/cut-words'
import { eraseAgain } from './privacy/erase'
import { demoRoom } from './start/demo-room'
import { checkBuild } from './start/check-build'
import { checkPort, listenError } from './start/check-port'
import { greet } from './start/greeting'
import { openDatabase } from './start/open-database'
import { step } from './start/progress'
import { refuseDemoData } from './start/refuse-demo-data'
import { runMain } from './start/run-main'
import { codeOf } from './start/start-error'

const now = () => Math.floor(Date.now() / 1000)

/** Seconds that calls under way may take when the server is told to stop; a client waits no longer either. */
const STOP_SECONDS = 10

async function start(env: Env) {
  const buildFault = checkBuild(env, env.h5Dir)
  await checkPort(env)
  const database = await openDatabase(env)
  try {
    await step('tables up to date', () => migrate(database))
    const demo = await demoRoom(env)
    await demo?.makeDemoDataApart(database.ownerUrl)

    const pool = openPool({ url: database.url, max: env.databasePool })
    const db = databaseOf(pool)
    await refuseDemoData({ db, env })
    await saveRides(db)
    const adapters = guardAdapters(createAdapters({ env, db, now }), error => {
      if (env.mode !== 'production') throw error
      app.log.error({ err: error }, 'the outside was asked inside a transaction')
    })
    const again = await eraseAgain({ db, env, adapters, now })
    const app: FastifyInstance = await buildApp({ env, db, adapters, now })
    if (buildFault) app.log.warn(buildFault)
    if (again > 0)
      app.log.warn({ total: again }, 'accounts that an older copy had brought back were erased again')
    // The error holds its whole client, settings and all.
    pool.on('error', error =>
      app.log.warn({ code: codeOf(error) }, `a database connection was lost: ${error.message}`),
    )
    // Half a second of work that no caller should wait for.
    await dictionary()
    await app.listen({ host: env.host, port: env.port }).catch((error: unknown) => {
      throw listenError(env, error)
    })
    const stopHearing = hearChanges(database.url, app.kept)
    const stopJobs = startJobs(
      { env, db, adapters, now, databaseTime: () => databaseTime(db), log: app.log },
      [...(demo?.DEMO_JOBS ?? []), followLots(app.lots)],
    )

    const stopFilms = demo?.makeFilms({
      dataDir: env.dataDir,
      databaseUrl: database.url,
      log: text => app.log.warn(text),
    })

    let stoppingSince = 0
    const stop = async (code: number) => {
      if (stoppingSince > 0) {
        // npm and the terminal may both pass on one Ctrl+C; a second one by hand means now
        if (Date.now() - stoppingSince > 1_000) process.exit(1)
        return
      }
      stoppingSince = Date.now()
      setTimeout(() => app.server.closeAllConnections(), STOP_SECONDS * 1000).unref()
      stopFilms?.()
      await stopJobs()
      await app.close()
      await app.lots
        .save()
        .catch((error: unknown) => app.log.warn({ err: error }, 'the lots were not written down'))
      await stopHearing()
      await pool.end()
      await database.close()
      process.exit(code)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
    database.cluster?.watch(
      () => app.log.warn('the database had ended and was started again'),
      error => app.log.error(`${error.message}; it is tried again`),
    )
    const bound = app.server.address()
    const port = typeof bound === 'object' ? bound?.port : env.port
    greet(env, `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${port}`, demo)
  } catch (error) {
    await database.close()
    throw error
  }
}

runMain(start)
