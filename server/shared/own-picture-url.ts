import { parsePictureName } from '../adapters/picture-name'
import type { Database } from '../db/database'
import type { Context } from '../http/context'
import { isSigned, signAddressParts, type SigningKeys } from '../http/hash'
import { loadReader } from '../http/sessions'

/** Minimum validity of an address in seconds, and the interval at which a picture's address changes: browsers can cache it meanwhile. */
const SECONDS = 3600
const ROOT = '/static/own/'

/** Reader of an address: a member with their access epoch; null for a guest and for providers. */
type Reader = { uid: number; epoch: number } | null

const readerIn = ({ uid, accessEpoch }: Context['caller']): Reader =>
  uid === null ? null : { uid, epoch: accessEpoch }
const listPictureUrlParts = (name: string, until: number, reader: Reader) => [
  'picture',
  name,
  until,
  ...(reader ? [reader.uid, reader.epoch] : []),
]

/** Returns the signed address of our own picture for a reader who may see a non-public one; foreign addresses are returned unchanged. */
export function ownPictureUrl(
  { env, now, caller }: { env: SigningKeys; now: number } & Partial<Pick<Context, 'caller'>>,
  url: string,
): string {
  const name = parsePictureName(url)
  if (name === null) return url
  const until = Math.ceil(now / SECONDS) * SECONDS + SECONDS
  const reader = caller ? readerIn(caller) : null
  const whose = reader ? `-${reader.uid}-${reader.epoch}` : ''
  return `${ROOT}${until}${whose}/${signAddressParts(env, ...listPictureUrlParts(name, until, reader))}/${name}`
}

/** True if this address was signed here, has not expired, and its reader's access was not revoked since. */
export async function isOwnPictureOpen(
  { db, env, now }: { db: Database; env: SigningKeys; now: number },
  { name, until: given, key }: { name: string; until: string; key: string },
): Promise<boolean> {
  const [, until, uid, epoch] = /^(\d{1,12})(?:-(\d{1,12})-(\d{1,9}))?$/.exec(given) ?? []
  const reader = uid === undefined ? null : { uid: Number(uid), epoch: Number(epoch) }
  if (Number(until) < now || !isSigned(env, key, ...listPictureUrlParts(name, Number(until), reader)))
    return false
  return reader === null || (await loadReader(db, reader)) !== null
}
