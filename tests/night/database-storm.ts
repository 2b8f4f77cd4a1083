import { randomBytes } from 'node:crypto'
import { calculateSignature } from '../../src/lib/sign'
import { buildCallBody } from '../server/harness'
import { until } from '../setup/wait'
import { connectAdmin, type RealProcess, type Started } from '../server/real-process'

export interface Storm {
  /** Requests that succeeded (0). */
  answered: number
  /** Attempts rejected with 503 or 1500, and retried. */
  refused: number
  /** Attempts with any other outcome; there must be none. */
  unclean: string[]
  /** Acknowledged requests that are missing or duplicated in the database. */
  lost: number
  doubled: number
  slowestMs: number
  seconds: number
}

/** Signals that stop the database: fast shutdown, immediate shutdown, kill. */
const ENDS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

/** Stress test: writers that never give up, while the database is stopped `restarts` times and single connections `kills` times. */
export async function storm(
  real: RealProcess,
  server: Started,
  { writers, restarts, kills }: { writers: number; restarts: number; kills: number },
): Promise<Storm> {
  const begun = Date.now()
  const result: Storm = {
    answered: 0,
    refused: 0,
    unclean: [],
    lost: 0,
    doubled: 0,
    slowestMs: 0,
    seconds: 0,
  }
  const answeredIds: number[] = []
  const keys = new Set<string>()
  let isEnded = false

  const send = async (key: string): Promise<boolean> => {
    const fields = buildCallBody(
      'qualifications-topic/add-answer-log',
      { topic: 'buyer', answers: {}, idem_key: key },
      { signCode: key.slice(-16) },
      Math.floor(Date.now() / 1000),
    )
    const since = Date.now()
    const answer = await fetch(`http://127.0.0.1:${real.port}/m/api/qualifications-topic/add-answer-log`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, dgf: calculateSignature(fields, 'dev-secret') }),
    })
    const { errcode, result: row } = (await answer.json()) as { errcode: number; result: { id: number } }
    result.slowestMs = Math.max(result.slowestMs, Date.now() - since)
    if (errcode === 0) {
      answeredIds.push(row.id)
      return true
    }
    if (errcode !== 1500) throw new Error(`${answer.status} ${errcode}`)
    result.refused += 1
    return false
  }
  const write = async () => {
    while (!isEnded) {
      const key = `storm-${randomBytes(12).toString('hex')}`
      keys.add(key)
      const isAnswered = () =>
        send(key).catch((error: unknown) => {
          result.unclean.push(String(error))
          if (result.unclean.length > 20) isEnded = true
          return isEnded
        })
      await until('a call that is sent again and again is answered', isAnswered, 120)
    }
  }
  const lives = () => {
    if (server.child.exitCode !== null) throw new Error(`the server has ended: ${server.output()}`)
    return true
  }
  const moreAnswers = async (total: number) => {
    const enough = answeredIds.length + total
    await until('the writers go on', async () => lives() && (isEnded || answeredIds.length >= enough), 90)
  }

  const first = await connectAdmin(real)
  await first.query(
    `insert into region (id, name, level, lng, lat) values (110100, '北京', 'city', 116.4, 39.9) on conflict do nothing`,
  )
  await first.end()
  const all = Promise.all(Array.from({ length: writers }, write))
  try {
    await moreAnswers(50)
    for (let killed = 0; killed < kills && !isEnded;) {
      const admin = await connectAdmin(real)
      for (; killed < kills && !isEnded; await moreAnswers(1)) {
        // those inside a transaction first: no listener of ours is among them
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from (
           select pid from pg_stat_activity
           where datname = 'homes' and backend_type = 'client backend' and pid <> pg_backend_pid()
           order by state <> 'idle in transaction', random() limit 4
         ) one`,
        )
        killed += rowCount ?? 0
      }
      await admin.end()
    }
    for (let restart = 0; restart < restarts && !isEnded; restart++) {
      const pid = real.databasePid() ?? 0
      process.kill(pid, ENDS[restart % ENDS.length])
      await until(
        'the database is back',
        async () => lives() && (real.databasePid() ?? pid) !== pid && (await real.isReady()),
        90,
      )
      await moreAnswers(20)
    }
  } finally {
    isEnded = true
    await all
  }

  const admin = await connectAdmin(real)
  const { rows } = await admin.query<{ id: number }>('select id::int as id from qualification_log')
  await admin.end()
  const kept = new Set(rows.map(row => row.id))
  return {
    ...result,
    answered: answeredIds.length,
    lost: answeredIds.filter(id => !kept.has(id)).length,
    doubled: rows.length - keys.size,
    seconds: Math.round((Date.now() - begun) / 1000),
  }
}
