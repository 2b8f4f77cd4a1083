import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { codeOf } from '../errors/start-error'
import type { Allowance, Count } from './counts'

/** Milliseconds that an answer of Redis is waited for; it takes less than one. */
const PATIENCE_MS = 250
/** Until a lost connection is made anew: at first, and at most. */
const AGAIN = { first: 100, longest: 2_000 }

/** How many of the uses asked for are left in the window, which begins with its first use; and how long it lasts. */
const LEND = `
redis.call('set', KEYS[1], 0, 'PX', ARGV[2], 'NX')
local left = tonumber(ARGV[1]) - tonumber(redis.call('get', KEYS[1]))
local lent = math.max(0, math.min(tonumber(ARGV[3]), left))
redis.call('incrby', KEYS[1], lent)
return { lent, redis.call('pttl', KEYS[1]) }`

export interface SharedCounts {
  /** Counts for all servers. Fails at once while Redis is away, and after a quarter of a second where it hangs. */
  count: Count
  isUp: () => boolean
  close: () => void
}

/** In Redis or Valkey: keys are hashed, for they hold addresses and marks of browsers, and each ends by itself. */
export function countsInRedis({
  url,
  secret,
  log,
  now = Date.now,
}: {
  url: string
  secret: string
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Milliseconds since 1970, of this server: Redis is told how long, so that its own clock does not matter. */
  now?: () => number
}): SharedCounts {
  const redis = new Redis(url, {
    keyPrefix: 'homes:',
    connectTimeout: 1_000,
    commandTimeout: PATIENCE_MS,
    // also of the questions that a new connection begins with
    socketTimeout: 2_000,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: times => Math.min(AGAIN.first * 2 ** (times - 1), AGAIN.longest),
  })
  let isUp: boolean | undefined
  let reason = 'the connection ended'
  const told = (isNow: boolean) => {
    if (isNow === isUp) return
    if (isNow) log.info('Redis counts for all servers')
    else log.warn({ reason }, 'Redis is away: each server counts for itself until it is back')
    isUp = isNow
  }
  redis.on('error', (error: Error) => {
    // of a host with several addresses the message is empty
    reason = error.message || codeOf(error) || error.name
    told(false)
  })
  redis.on('ready', () => told(true))
  redis.on('close', () => told(false))

  const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

  const lend = async ({ name, total, ms }: Allowance, key: string, most: number) => {
    const answer = await redis.eval(LEND, 1, `${name}:${hashed(key)}`, total, ms, most)
    const [lent, left] = answer as [number, number]
    return { lent, ms: Math.max(1, left) }
  }
  const isFirst = async (value: string, until: number) =>
    (await redis.set(`first:${hashed(value)}`, 1, 'PX', Math.max(1, until - now()), 'NX')) === 'OK'

  return {
    count: async question => {
      try {
        return question.ask === 'lend'
          ? await lend(question.allowance, question.key, question.most)
          : await isFirst(question.value, question.until)
      } catch (error) {
        // One that hangs is left at once, so that nobody else waits for it; it is asked again when it answers a new connection.
        if (redis.status === 'ready' && error instanceof Error && error.message === 'Command timed out') {
          reason = 'it does not answer'
          told(false)
          redis.disconnect(true)
        }
        throw error
      }
    },
    isUp: () => isUp === true,
    close: () => {
      redis.removeAllListeners('close')
      redis.disconnect()
    },
  }
}
