import { runningCluster } from './db/embedded/cluster'
import { connectionAs, buildDatabaseUrl } from './db/embedded/roles'
import { DATABASE_NAME } from './start/open-database'
import { runMain } from './start/run-main'
import { StartError } from './errors/start-error'

/** `npm run -s db:read-url`: prints the URL of the running embedded database for a read-only user, for psql and reports. */
runMain(async env => {
  if (env.databaseUrl !== null)
    throw new StartError('DATABASE_URL is set, so no database is embedded: make a user who reads there')
  const running = await runningCluster(env.dataDir)
  if (!running) throw new StartError(`No database runs in ${env.dataDir}: start the server first`)
  process.stdout.write(`${buildDatabaseUrl(connectionAs(running, 'read'), DATABASE_NAME)}\n`)
})
