import { pictureNameOf } from '../adapters/picture-name'
import { isSigned, signatureOf, type SigningKeys } from '../http/hash'

/** Seconds for which an address is good at least, and between two addresses of the same picture: browsers know it again meanwhile. */
const SECONDS = 3600
const ROOT = '/static/own/'

/** The signed address of a picture of ours, for who may see one that is not public; others' addresses stay as they are. */
export function ownPictureUrl({ env, now }: { env: SigningKeys; now: number }, url: string): string {
  const name = pictureNameOf(url)
  if (name === null) return url
  const until = Math.ceil(now / SECONDS) * SECONDS + SECONDS
  return `${ROOT}${until}/${signatureOf(env, 'picture', name, until)}/${name}`
}

/** Whether this address was signed here and is still good. */
export function isOwnPictureOpen(
  { env, now }: { env: SigningKeys; now: number },
  { name, until, key }: { name: string; until: string; key: string },
): boolean {
  return (
    /^\d{1,12}$/.test(until) && Number(until) >= now && isSigned(env, key, 'picture', name, Number(until))
  )
}
