import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import type { Env } from '../../env'
import { tooMany } from '../../errors/api-error'

/** What scrypt is asked for. It is kept with each hash, so that it can grow. */
interface Cost {
  N: number
  r: number
  p: number
}
const costOf = ({ passwordCost }: Pick<Env, 'passwordCost'>): Cost => ({ N: passwordCost, r: 8, p: 1 })
const KEY_BYTES = 32
/** Hashes at once: each holds 128 MB, and a thread of the four that files and names need as well. */
const AT_ONCE = 2
/** Those that may wait: the last one's turn comes before its client gives up. */
const MOST_WAITING = 24

/** Of these, for one address or one account: whoever fills their own places leaves those of others. */
const MOST_EACH = 6

const limit = pLimit(AT_ONCE)
/** Hashes that are made or wait, by address and by account. */
const taken = new Map<string, number>()

const full = () => tooMany(5, '登录的人太多，请稍后再试，或使用验证码登录')

/** Takes a place in the line of each of these addresses and accounts while `work` runs; 1007 where one of them has all of theirs. */
async function withPlaces<T>(places: readonly string[], work: () => Promise<T>): Promise<T> {
  if (places.some(place => (taken.get(place) ?? 0) >= MOST_EACH)) throw full()
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

/** What a hash is made with: its cost, and whose places in the line it takes. */
interface Line {
  env: Pick<Env, 'passwordCost'>
  /** The caller's address and account; of who has shown a right code to a phone, that phone alone. */
  places: readonly string[]
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  if (limit.activeCount + limit.pendingCount >= AT_ONCE + MOST_WAITING) return Promise.reject(full())
  // Node refuses what needs more than 32 MB unless told how much it may.
  const options = { N, r, p, maxmem: 256 * N * r }
  const work = () =>
    new Promise<Buffer>((resolve, reject) =>
      scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key))),
    )
  return limit(work)
}

/** `scrypt$N$r$p$salt$key` */
export async function hashPassword(
  password: string,
  env: Pick<Env, 'passwordCost'>,
  { places = [] }: Partial<Pick<Line, 'places'>> = {},
): Promise<string> {
  const cost = costOf(env)
  const salt = randomBytes(16)
  const key = await withPlaces(places, () => derive(password, salt, cost))
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Of no password at all: an unknown phone takes as long to refuse as a wrong password. */
const nobody = ({ N, r, p }: Cost) => `scrypt$${N}$${r}$${p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Whether it is the password of this hash; null, for no such member or none set, is never right. `renewed` is to be kept instead where the
 * hash was made at another cost. 1007 while too many are looked at, or too many of the same address or account.
 */
export async function checkPassword(
  password: string,
  hash: string | null,
  { env, places }: Line,
): Promise<{ isRight: boolean; renewed: string | null }> {
  const present = costOf(env)
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody(present)).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await withPlaces(places, () => derive(password, Buffer.from(salt, 'base64url'), cost))
  const right = Buffer.from(key, 'base64url')
  const isRight = given.length === right.length && timingSafeEqual(given, right) && hash !== null
  const isCurrent = cost.N === present.N && cost.r === present.r && cost.p === present.p
  // Made for a wrong password too: a quick refusal would tell that the phone is known.
  // Where the line is full it is renewed another time.
  const renewed = isCurrent ? null : await hashPassword(password, env, { places }).catch(() => null)
  return { isRight, renewed: isRight ? renewed : null }
}

/** Whether it is the password of this hash. */
export const isPassword = async (password: string, hash: string | null, line: Line): Promise<boolean> =>
  (await checkPassword(password, hash, line)).isRight
