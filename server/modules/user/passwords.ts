/**
 * Hashes and checks passwords with scrypt. At most two hashes run at once, a short queue waits, and each IP address or account has a share
 * of it. The time of a check does not reveal if the phone is registered.
 */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import type { Env } from '../../env'
import { tooMany } from '../../errors/api-error'

/** Cost parameters of scrypt, stored with each hash so that they can be raised. */
interface Cost {
  N: number
  r: number
  p: number
}
const buildScryptCost = ({ passwordCost }: Pick<Env, 'passwordCost'>): Cost => ({
  N: passwordCost,
  r: 8,
  p: 1,
})
const KEY_BYTES = 32
/** Maximum concurrent hashes: each needs 128 MB and one of the four libuv threads, which file and DNS access share. */
const AT_ONCE = 2
/** Maximum queue length: the last one runs before its client times out. */
const MAX_WAITING = 24

/** Maximum of these per IP address or account, so that one cannot use up the queue of others. */
const MAX_EACH = 6

const limit = pLimit(AT_ONCE)
/** Running and queued hashes, by IP address and account. */
const taken = new Map<string, number>()

const full = () => tooMany(5, '登录的人太多，请稍后再试，或使用验证码登录')

/** Counts one slot for each of these IP addresses and accounts while `work` runs; throws 1007 if one of them has no slot left. */
async function withPlaces<T>(places: readonly string[], work: () => Promise<T>): Promise<T> {
  if (places.some(place => (taken.get(place) ?? 0) >= MAX_EACH)) throw full()
  for (const place of places) taken.set(place, (taken.get(place) ?? 0) + 1)
  try {
    return await work()
  } finally {
    for (const place of places) {
      const left = (taken.get(place) ?? 1) - 1
      if (left > 0) taken.set(place, left)
      else taken.delete(place)
    }
  }
}

/** Parameters of a hash: its cost, and the queue slots that it counts against. */
interface Line {
  env: Pick<Env, 'passwordCost'>
  /** The caller's IP address and account; after a correct code for a phone, only that phone. */
  places: readonly string[]
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  if (limit.activeCount + limit.pendingCount >= AT_ONCE + MAX_WAITING) return Promise.reject(full())
  // Node rejects more than 32 MB unless `maxmem` allows it.
  const options = { N, r, p, maxmem: 256 * N * r }
  const work = () =>
    new Promise<Buffer>((resolve, reject) =>
      scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key))),
    )
  return limit(work)
}

/** Hashes a password to `scrypt$N$r$p$salt$key`. */
export async function hashPassword(
  password: string,
  env: Pick<Env, 'passwordCost'>,
  { places = [] }: Partial<Pick<Line, 'places'>> = {},
): Promise<string> {
  const cost = buildScryptCost(env)
  const salt = randomBytes(16)
  const key = await withPlaces(places, () => derive(password, salt, cost))
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Dummy hash: an unknown phone takes as long to reject as a wrong password. */
const nobody = ({ N, r, p }: Cost) => `scrypt$${N}$${r}$${p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Checks a password against a hash; null (no such member, or no password) never matches. `renewed`, if set, must replace a hash with
 * outdated cost. Throws 1007 if too many checks are queued in total, or of the same IP address or account.
 */
export async function checkPassword(
  password: string,
  hash: string | null,
  { env, places }: Line,
): Promise<{ isRight: boolean; renewed: string | null }> {
  const present = buildScryptCost(env)
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody(present)).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await withPlaces(places, () => derive(password, Buffer.from(salt, 'base64url'), cost))
  const right = Buffer.from(key, 'base64url')
  const isRight = given.length === right.length && timingSafeEqual(given, right) && hash !== null
  const isCurrent = cost.N === present.N && cost.r === present.r && cost.p === present.p
  // Runs for a wrong password too: a faster rejection would reveal that the phone is registered. If the queue is full, the hash is renewed
  // another time.
  const renewed = isCurrent ? null : await hashPassword(password, env, { places }).catch(() => null)
  return { isRight, renewed: isRight ? renewed : null }
}

/** Returns true if the password matches this hash. */
export const isPassword = async (password: string, hash: string | null, line: Line): Promise<boolean> =>
  (await checkPassword(password, hash, line)).isRight
