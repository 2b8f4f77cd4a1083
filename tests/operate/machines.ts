import { redisProgram, startRedis } from '../setup/redis'
import { freePort } from '../setup/server-process'
import { until } from '../setup/wait'
import { callSite, type Site } from './load'
import { restartAll, secretFile, startProgram, type Running, type Settings } from './programs'
import { ends, needed, step } from './trial'

/** Reads a metric of a server by name and label from its metrics port. */
async function metric(port: number, name: string, label = ''): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const line = text.split('\n').find(one => one.startsWith(name) && one.includes(label))
  return Number(line?.split(' ').at(-1))
}

/** Restarts the servers with additional settings, and restores the former ones afterwards. */
async function during(running: Running, more: Settings, work: () => Promise<void>): Promise<void> {
  const { settings } = running
  running.settings = { ...settings, ...more }
  await restartAll(running)
  await work()
  running.settings = settings
}

/** Guests read from a streaming replica, and continue when it fails. */
export async function replicaLost(site: Site, running: Running): Promise<void> {
  const replica = await step('a streaming replica, by pg_basebackup', () => running.database.replica('homes'))
  ends.push(replica.stop)
  const port = await freePort()
  const more = { DATABASE_READ_URL_FILE: secretFile('read_url', replica.url), METRICS_PORT: String(port) }
  const others = running.servers.splice(1)
  await during(running, more, async () => {
    await step('a server with DATABASE_READ_URL reads there', async () => {
      await until(
        'guests read at the replica',
        async () => {
          await callSite(site, 'house/list', { page: 1 })
          return (await metric(port, 'homes_replica_reads_total', 'of="replica"')) > 0
        },
        30,
      )
    })
    await step(
      'node dist/server/show-metrics.js',
      async () => {
        const run = startProgram(running, 'show-metrics')
        needed((await run.ended) === 0, run.output())
        for (const table of ['Answers', 'Jobs', 'Processes', 'guests read at the replica'])
          needed(run.output().includes(table), `${table} is not told:\n${run.output()}`)
        return run.output()
      },
      output => `${output.trim().split('\n').length} lines`,
    )
    await step('the replica is lost; guests are answered, and the metrics say so', async () => {
      replica.stop()
      for (let i = 0; i < 20; i++) await callSite(site, 'house/list', { page: 1 + (i % 3) })
      await until('it is left', async () => (await metric(port, 'homes_replica_used')) === 0, 30)
    })
  })
  running.servers.push(...others)
}

const PER_MINUTE = 60

/** Two servers share the rate limit of an address; without Redis each counts alone, and no request waits. */
export async function redisLost(running: Running): Promise<void> {
  const program = redisProgram()
  if (!program) throw new Error('No Redis is installed: apt-get install redis-server')
  const redis = await startRedis(program)
  ends.push(redis.kill)
  const more = { REDIS_URL_FILE: secretFile('redis_url', redis.url), FLOOD_PER_MINUTE: String(PER_MINUTE) }
  const askedAs = (address: string) => async (n: number) => {
    const { port } = running.servers[n % running.servers.length]!
    const headers = { host: 'homes.example.com', 'x-forwarded-for': address, connection: 'close' }
    return (await fetch(`http://127.0.0.1:${port}/about.html`, { headers, redirect: 'manual' })).status
  }
  const letIn = async (address: string, total: number) => {
    const statuses: number[] = []
    for (let n = 0; n < total; n++) statuses.push(await askedAs(address)(n))
    return statuses.filter(status => status !== 429).length
  }
  await during(running, more, async () => {
    await step(
      `with REDIS_URL two servers let an address in ${PER_MINUTE} times a minute together`,
      () => letIn('203.0.113.9', 2 * PER_MINUTE),
      total => {
        needed(total > PER_MINUTE / 2 && total <= PER_MINUTE * 1.1, `${total} were let in`)
        return `${total} of ${2 * PER_MINUTE}`
      },
    )
    await step(
      'Redis is lost; each counts for itself',
      async () => {
        await redis.kill()
        return letIn('203.0.113.10', 20)
      },
      total => {
        needed(total === 20, `${total} of 20 were let in`)
        return `${total} of 20 answered`
      },
    )
  })
}
