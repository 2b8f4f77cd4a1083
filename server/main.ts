import { backupsSeen } from './backup/seen'
import { migrate } from './db/migrate'
import type { Env } from './env'
import { keepState } from './jobs/keep-state'
import { startJobs } from './jobs/start-jobs'
import { countAs, counted, serveMetrics } from './metrics/serve-metrics'
import { watchBackups, watchDisk, watchDeadLetters, watchMessages } from './metrics/watch'
import { saveRides } from './modules/metro/save-rides'
import { checkLedger } from './privacy/check-ledger'
import { eraseAgain } from './privacy/erase'
import { countDeadLetters } from './shared/dead-letters'
import { checkBuild } from './start/check-build'
import { checkHomeCity } from './start/check-home-city'
import { checkPort } from './start/check-port'
import { loadDemoModule } from './start/load-demo-module'
import { greet } from './start/startup-banner'
import { openDatabase } from './start/open-database'
import { step } from './start/progress'
import { refuseDemoData } from './start/refuse-demo-data'
import { runMain } from './start/run-main'
import { seedPlaces } from './start/seed-places'
import { serve } from './web/serve'
import { openDependencies } from './web/tools'
import { startWebProcesses } from './web/web-processes'

async function start(env: Env) {
  const buildFault = checkBuild(env, env.h5Dir)
  await checkPort(env)
  const database = await openDatabase(env)
  try {
    await step('tables up to date', () => migrate(database))
    const demo = await loadDemoModule(env)
    await demo?.makeDemoDataApart(database.ownerUrl)

    countAs('first')
    const tools = openDependencies(env, database.url)
    const { db, log } = tools
    await refuseDemoData({ db, env })
    const seeded = await seedPlaces({ db, env })
    if (seeded > 0) log.info({ total: seeded }, 'provinces, cities and districts were brought in')
    const cityDoubt = await checkHomeCity({ db, env })
    if (cityDoubt) log.warn(cityDoubt)
    await saveRides(db, log)
    const ledgerFault = await checkLedger(tools)
    if (ledgerFault) log.warn(ledgerFault)
    const again = await eraseAgain(tools)
    for (const doubt of env.warnings) log.warn(doubt)
    if (buildFault) log.warn(buildFault)
    if (again > 0)
      log.warn({ total: again }, 'accounts that an older copy had brought back were erased again')
    const web =
      env.webProcesses === 1
        ? await serve(tools, { url: database.url })
        : await step(`${env.webProcesses} web processes`, () => startWebProcesses(env, log))
    watchMessages(tools)
    watchDeadLetters(() => countDeadLetters(tools.db))
    watchDisk(env.dataDir)
    const { backupDir } = env
    if (backupDir !== null) watchBackups(() => backupsSeen(backupDir))
    const metrics = await serveMetrics(env, { others: web.counted, log })
    const state = keepState(async () => [await counted(), ...(await web.counted())])
    const jobs = startJobs(tools, { url: database.url, others: [...(demo?.DEMO_JOBS ?? []), state] })

    const stopFilms = demo?.makeFilms({
      dataDir: env.dataDir,
      databaseUrl: database.url,
      log: text => log.warn(text),
    })

    let stoppingSince = 0
    const stop = async (code: number) => {
      if (stoppingSince > 0) {
        // npm and the terminal may both pass on one Ctrl+C; a second one, more than a second later, stops at once.
        if (Date.now() - stoppingSince > 1_000) process.exit(1)
        return
      }
      stoppingSince = Date.now()
      stopFilms?.()
      // The web processes say at once that they stop, while jobs end their runs.
      await Promise.all([jobs.stop(), web.stop()])
      metrics.close()
      await tools.close()
      await database.close()
      process.exit(code)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
    await jobs.started
    database.cluster?.watch(
      () => log.warn('the database had ended and was started again'),
      error => log.error(`${error.message}; it is tried again`),
    )
    greet(
      env,
      `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${web.port}`,
      demo,
    )
  } catch (error) {
    await database.close()
    throw error
  }
}

runMain(start)
