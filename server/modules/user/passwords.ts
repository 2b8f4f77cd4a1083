import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt with 16 MB and about 50 ms; the parameters are kept with each hash, so that they can grow. */
const COST = { N: 16_384, r: 8, p: 1 }
const KEY_BYTES = 32
/** Hashes at once: each takes 16 MB and a thread of the four that files and names need as well. */
const AT_ONCE = 2

let free = AT_ONCE
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  if (free > 0) free -= 1
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await new Promise((resolve, reject) =>
      scrypt(password, salt, KEY_BYTES, { N, r, p }, (error, key) => (error ? reject(error) : resolve(key))),
    )
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/** `scrypt$N$r$p$salt$key` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Of no password at all: an unknown phone takes as long to refuse as a wrong password. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether it is the password of this hash; null, for no such member or none set, is never right. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? NOBODY).split('$')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  const right = Buffer.from(key, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) && hash !== null
}
