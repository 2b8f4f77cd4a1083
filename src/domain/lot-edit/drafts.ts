import { serverNow } from '@/platform/clock'
import { deviceStorage, type LotDraft } from '@/state/storage'
import { emptyForm, type LotForm } from './lot-form'
import { doneShot, isDone, type Shot, type ShotKind } from './shots'
import type { LotKey } from './shot-store'

/** Drafts that a device keeps; the oldest gives way. */
const MOST = 10
/** Seconds after which the server drops a picture that is in no album, less an hour for the rest of the work. */
const PICTURE_LIFE = 23 * 3600

export interface Draft {
  form: LotForm
  shots: Shot[]
  /** Pictures that were uploaded too long ago to be used. */
  lostTotal: number
  /** The lot's updated_at when it was begun; null for a new lot. */
  baseAt: number | null
  /** When it was kept, Unix seconds. */
  at: number
}

const isThis = (uid: number, key: LotKey) => (draft: LotDraft) => draft.uid === uid && draft.key === key
const kept = () => deviceStorage.get('lotDrafts') ?? []

/** Somebody else's draft on the same device is never given. */
export function readDraft(uid: number, key: LotKey): Draft | null {
  const draft = kept().find(isThis(uid, key))
  if (!draft || typeof draft.form !== 'object' || draft.form === null) return null
  const alive = draft.pictures.filter(picture => serverNow() - picture.at < PICTURE_LIFE)
  return {
    form: { ...emptyForm(), ...draft.form },
    lostTotal: draft.pictures.length - alive.length,
    baseAt: draft.base_at,
    at: draft.at,
    shots: alive.map(picture => doneShot({ ...picture, kind: picture.kind as ShotKind })),
  }
}

export function keepDraft(
  uid: number,
  key: LotKey,
  { form, shots, baseAt }: Pick<Draft, 'form' | 'shots' | 'baseAt'>,
): number {
  const at = Math.floor(serverNow())
  const pictures =
    key === 'new'
      ? shots.filter(isDone).map(({ id, src, kind, caption, at }) => ({ id, url: src, kind, caption, at }))
      : []
  const draft: LotDraft = { uid, key, form, pictures, base_at: baseAt, at }
  deviceStorage.set('lotDrafts', [draft, ...kept().filter(other => !isThis(uid, key)(other))].slice(0, MOST))
  return at
}

export function dropDraft(uid: number, key: LotKey) {
  deviceStorage.set(
    'lotDrafts',
    kept().filter(other => !isThis(uid, key)(other)),
  )
}
