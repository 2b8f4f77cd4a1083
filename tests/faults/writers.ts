import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { signedBody } from '../setup/signed-call'
import { aMoment, until } from '../setup/wait'

/** Maximum milliseconds until a write gets a correct response or a clear error; a client times out long before. */
const LONGEST_MS = 20_000

export interface Writers {
  /** Ids and times of acknowledged writes. */
  answered: readonly { id: number; at: number }[]
  /** Other outcomes of attempts with their counts: an errcode, or no connection. */
  otherwise: ReadonlyMap<string, number>
  /** Invalid outcomes: neither correct nor a clear error, or too late. */
  unclean: readonly string[]
  /** Longest attempt in milliseconds. */
  slowest: () => number
  /** Waits for that many more acknowledged writes. */
  more: (total: number, seconds?: number) => Promise<void>
  /** Waits for that many more attempts with another outcome. */
  refused: (total: number, seconds?: number) => Promise<void>
  /** Waits for pending attempts, and stops. */
  stop: () => Promise<void>
  /** Acknowledged writes missing in the database, and duplicate rows. */
  readBack: (db: pg.Client) => Promise<{ lost: number; twice: number }>
}

const PATH = 'qualifications-topic/add-answer-log'
const NOBODY = 'no connection'
const GONE = /^(ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET)$/

/** Starts writers that retry each write under the same idempotency key until it is acknowledged. */
export function startWriters(origin: string, total = 8): Writers {
  const answered: { id: number; at: number }[] = []
  const otherwise = new Map<string, number>()
  const unclean: string[] = []
  const keys = new Set<string>()
  let [isEnded, slowest] = [false, 0]

  const note = (what: string) => otherwise.set(what, (otherwise.get(what) ?? 0) + 1)
  const noteError = (error: unknown) => {
    const { code } = ((error as Error).cause ?? error) as { code?: unknown }
    if (GONE.test(String(code))) note(NOBODY)
    else unclean.push(String(error))
  }
  const send = async (key: string): Promise<boolean> => {
    const fields = { topic: 'buyer', answers: '{}', idem_key: key }
    const answer = await fetch(`${origin}/m/api/${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: signedBody(PATH, fields, { signCode: key.slice(-16) }),
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    const { errcode, errmsg, result } = (await answer.json()) as {
      errcode: number
      errmsg: string
      result: { id?: number } | null
    }
    if (errcode === 0 && answer.status === 200 && Number.isInteger(result?.id)) {
      answered.push({ id: Number(result?.id), at: performance.now() })
      return true
    }
    if (errcode === 1500 && errmsg !== '') note(`${errcode}`)
    else unclean.push(`${answer.status} ${errcode} ${errmsg}`)
    return false
  }
  const write = async () => {
    while (!isEnded) {
      const key = `faults-${randomBytes(12).toString('hex')}`
      keys.add(key)
      for (let isAnswered = false; !isAnswered && !isEnded;) {
        const since = performance.now()
        isAnswered = (await send(key).catch(noteError)) === true
        slowest = Math.max(slowest, performance.now() - since)
        if (!isAnswered) await aMoment()
      }
    }
  }
  const all = Promise.all(Array.from({ length: total }, write))
  const goesOn = () => {
    if (unclean.length > 20) throw new Error(`unclear answers: ${unclean.slice(0, 3).join('; ')}`)
  }
  const tries = () => [...otherwise.values()].reduce((sum, n) => sum + n, 0)
  return {
    answered,
    otherwise,
    unclean,
    slowest: () => slowest,
    more: (more, seconds = 90) => {
      const enough = answered.length + more
      return until('writes are answered', () => (goesOn(), answered.length >= enough), seconds)
    },
    refused: (more, seconds = 90) => {
      const enough = tries() + more
      return until('writes are refused', () => (goesOn(), tries() >= enough), seconds)
    },
    stop: async () => {
      isEnded = true
      await all
    },
    readBack: async db => {
      const { rows } = await db.query<{ id: number }>('select id::int as id from qualification_log')
      const kept = new Set(rows.map(row => row.id))
      return {
        lost: answered.filter(({ id }) => !kept.has(id)).length,
        twice: Math.max(0, rows.length - keys.size, answered.length - new Set(answered.map(a => a.id)).size),
      }
    },
  }
}
