import cluster from 'node:cluster'
import { reachDatabase } from '../start/open-database'
import { runMain } from '../start/run-main'
import { countAs, counted } from '../metrics/serve-metrics'
import { serve } from './serve'
import { BEAT_MS, countOver, type ToFirst, type ToWeb } from './messages'
import { openDependencies } from './tools'

/** One of several processes that serve requests on one port, started by ./web-processes. */
runMain(async env => {
  const database = await reachDatabase(env)
  // The cluster's own id: a variable of ours in the environment would be taken for an unknown setting and refused.
  countAs(`web-${cluster.worker?.id ?? 1}`)
  const tools = openDependencies(env, database.url)
  const send = (message: ToFirst) => process.send?.(message)
  const { count, heard } = countOver(send)
  let stopping: Promise<void> | undefined
  let stop = async (_savesLots: boolean) => undefined as void
  const end = (savesLots: boolean) => {
    stopping ??= stop(savesLots)
      .catch((error: unknown) => tools.log.error({ err: error }, 'it did not stop as it should'))
      .then(() => process.exit(0))
  }
  process.on('message', (message: ToWeb) => {
    if ('count' in message) void counted().then(counted => send({ counted }))
    else if ('answers' in message) heard(message.answers)
    else end(message.stop.savesLots)
  })
  // A terminal's Ctrl+C reaches all processes; the primary decides when to stop.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => end(false))
  process.on('disconnect', () => end(false))
  const served = await serve(tools, { url: database.url, count })
  setInterval(() => send({ beat: true }), BEAT_MS).unref()
  stop = async savesLots => {
    await served.stop({ savesLots })
    await tools.close()
    await database.close()
  }
})
