import { StartError } from './errors/start-error'
import { legible } from './metrics/text-report'
import { parseSamples } from './metrics/read-text'
import { say } from './start/progress'
import { runMain } from './start/run-main'

/** `npm run metrics`: prints the counters of the server at METRICS_PORT on this machine since its start, as tables. */
runMain(async ({ metricsHost, metricsPort }) => {
  if (metricsPort === null) throw new StartError('METRICS_PORT must be set, for the server and here')
  const host = metricsHost === '0.0.0.0' || metricsHost === '::' ? '127.0.0.1' : metricsHost
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${metricsPort}/metrics`
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new StartError(`Nothing answers ${url}: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (!answer.ok) throw new StartError(`${url} answered HTTP ${answer.status}`)
  say(legible(parseSamples(await answer.text()), Math.floor(Date.now() / 1000)))
})
