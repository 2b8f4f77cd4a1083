import { createHmac, timingSafeEqual } from 'node:crypto'
import { pictureNameOf } from '../adapters/picture-name'
import type { Env } from '../env'

/** Seconds for which an address is good at least, and between two addresses of the same picture: browsers know it again meanwhile. */
const SECONDS = 3600
const ROOT = '/static/own/'

const keyOf = ({ hashSecret }: Pick<Env, 'hashSecret'>, name: string, until: number) =>
  createHmac('sha256', hashSecret).update(['picture', name, until].join('\n')).digest('base64url')

/** The signed address of a picture of ours, for who may see one that is not public; others' addresses stay as they are. */
export function ownPictureUrl(
  { env, now }: { env: Pick<Env, 'hashSecret'>; now: number },
  url: string,
): string {
  const name = pictureNameOf(url)
  if (name === null) return url
  const until = Math.ceil(now / SECONDS) * SECONDS + SECONDS
  return `${ROOT}${until}/${keyOf(env, name, until)}/${name}`
}

/** Whether this address was signed here and is still good. */
export function isOwnPictureOpen(
  { env, now }: { env: Pick<Env, 'hashSecret'>; now: number },
  { name, until, key }: { name: string; until: string; key: string },
): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) < now) return false
  const right = Buffer.from(keyOf(env, name, Number(until)))
  const given = Buffer.from(key)
  return right.length === given.length && timingSafeEqual(right, given)
}
