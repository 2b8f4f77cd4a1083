import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { getErrorCode } from '../errors/start-error'
import type { Allowance, Count } from './counts'

/** Timeout in milliseconds for a reply from Redis; normally it takes less than one. */
const PATIENCE_MS = 250
/** Delay before reconnecting: initial and maximum. */
const AGAIN = { first: 100, longest: 2_000 }

/** Returns how many of the requested uses are left in the window, which starts with its first use; and its remaining time. */
const LEND = `
redis.call('set', KEYS[1], 0, 'PX', ARGV[2], 'NX')
local left = tonumber(ARGV[1]) - tonumber(redis.call('get', KEYS[1]))
local lent = math.max(0, math.min(tonumber(ARGV[3]), left))
redis.call('incrby', KEYS[1], lent)
return { lent, redis.call('pttl', KEYS[1]) }`

export interface SharedCounts {
  /** Counts for all servers. Fails at once while Redis is unavailable, and after a quarter of a second if it hangs. */
  count: Count
  isUp: () => boolean
  close: () => void
}

/** Counter store in Redis or Valkey: keys are hashed, because they contain addresses and browser identifiers, and all of them expire. */
export function countsInRedis({
  url,
  secret,
  log,
  now = Date.now,
}: {
  url: string
  secret: string
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Milliseconds since 1970 on this server: Redis receives durations, so that its own clock does not matter. */
  now?: () => number
}): SharedCounts {
  const redis = new Redis(url, {
    keyPrefix: 'homes:',
    connectTimeout: 1_000,
    commandTimeout: PATIENCE_MS,
    // Also applies to the commands at the start of a connection.
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
    // For a host with several addresses the message is empty.
    reason = error.message || getErrorCode(error) || error.name
    told(false)
  })
  redis.on('ready', () => told(true))
  redis.on('close', () => told(false))

  const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

  const leaseTokens = async ({ name, total, ms }: Allowance, key: string, max: number) => {
    const answer = await redis.eval(LEND, 1, `${name}:${hashed(key)}`, total, ms, max)
    const [lent, left] = answer as [number, number]
    return { lent, ms: Math.max(1, left) }
  }
  const isFirst = async (value: string, until: number) =>
    (await redis.set(`first:${hashed(value)}`, 1, 'PX', Math.max(1, until - now()), 'NX')) === 'OK'

  return {
    count: async question => {
      try {
        return question.ask === 'lend'
          ? await leaseTokens(question.allowance, question.key, question.most)
          : await isFirst(question.value, question.until)
      } catch (error) {
        // A hanging connection is dropped at once, so that no other request waits for it; Redis is used again when a new connection
        // answers.
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
