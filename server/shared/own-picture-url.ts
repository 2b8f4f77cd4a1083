import { pictureNameOf } from '../adapters/picture-name'
import type { Database } from '../db/database'
import type { Context } from '../http/context'
import { isSigned, signatureOf, type SigningKeys } from '../http/hash'
import { readerOf } from '../http/sessions'

/** Seconds for which an address is good at least, and between two addresses of the same picture: browsers know it again meanwhile. */
const SECONDS = 3600
const ROOT = '/static/own/'

/** For whom an address is: a member, with how often their ways in had been ended; null for a guest and for providers. */
type Reader = { uid: number; epoch: number } | null

const readerIn = ({ uid, accessEpoch }: Context['caller']): Reader =>
  uid === null ? null : { uid, epoch: accessEpoch }
const partsOf = (name: string, until: number, reader: Reader) => [
  'picture',
  name,
  until,
  ...(reader ? [reader.uid, reader.epoch] : []),
]

/** The signed address of a picture of ours, for who may see one that is not public; others' addresses stay as they are. */
export function ownPictureUrl(
  { env, now, caller }: { env: SigningKeys; now: number } & Partial<Pick<Context, 'caller'>>,
  url: string,
): string {
  const name = pictureNameOf(url)
  if (name === null) return url
  const until = Math.ceil(now / SECONDS) * SECONDS + SECONDS
  const reader = caller ? readerIn(caller) : null
  const whose = reader ? `-${reader.uid}-${reader.epoch}` : ''
  return `${ROOT}${until}${whose}/${signatureOf(env, ...partsOf(name, until, reader))}/${name}`
}

/** Whether this address was signed here, is still good, and no way in of its reader was ended since. */
export async function isOwnPictureOpen(
  { db, env, now }: { db: Database; env: SigningKeys; now: number },
  { name, until: given, key }: { name: string; until: string; key: string },
): Promise<boolean> {
  const [, until, uid, epoch] = /^(\d{1,12})(?:-(\d{1,12})-(\d{1,9}))?$/.exec(given) ?? []
  const reader = uid === undefined ? null : { uid: Number(uid), epoch: Number(epoch) }
  if (Number(until) < now || !isSigned(env, key, ...partsOf(name, Number(until), reader))) return false
  return reader === null || (await readerOf(db, reader)) !== null
}
