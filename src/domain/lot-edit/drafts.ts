import { serverNow } from '@/platform/clock'
import { deleteDraft, saveDraft, readDraft } from '@/state/drafts'
import { emptyForm, type LotForm } from './lot-form'
import { doneShot, isDone, type Shot, type ShotKind } from './shots'
import type { LotKey } from './shot-store'

/** Seconds: the server deletes a picture outside albums after a day; one hour is reserved for the rest of the work. */
const PICTURE_LIFE = 23 * 3600

export interface Draft {
  form: LotForm
  shots: Shot[]
  /** Number of pictures whose upload has expired. */
  lostTotal: number
  /** The lot's updated_at when the edit started; null for a new lot. */
  baseAt: number | null
  /** Time of the save, Unix seconds. */
  at: number
}

/** Shape in the device's storage. */
interface Stored {
  form: LotForm
  /** Uploaded pictures of a new lot that are in no album yet. */
  pictures: { id: number; url: string; kind: ShotKind; caption: string; at: number }[]
  baseAt: number | null
}

const buildLotDraftId = (uid: number, key: LotKey) => ({ uid, form: 'lot', key })

export function readLotDraft(uid: number, key: LotKey): Draft | null {
  const draft = readDraft(buildLotDraftId(uid, key))
  if (!draft) return null
  const { form, pictures, baseAt } = draft.data as Stored
  const alive = pictures.filter(picture => serverNow() - picture.at < PICTURE_LIFE)
  return {
    form: { ...emptyForm(), ...form },
    lostTotal: pictures.length - alive.length,
    baseAt,
    at: draft.at,
    shots: alive.map(doneShot),
  }
}

export function keepLotDraft(
  uid: number,
  key: LotKey,
  { form, shots, baseAt }: Pick<Draft, 'form' | 'shots' | 'baseAt'>,
): number | null {
  const at = Math.floor(serverNow())
  const pictures =
    key === 'new'
      ? shots.filter(isDone).map(({ id, src, kind, caption, at }) => ({ id, url: src, kind, caption, at }))
      : []
  return saveDraft({ ...buildLotDraftId(uid, key), data: { form, pictures, baseAt } satisfies Stored, at })
    ? at
    : null
}

export const dropLotDraft = (uid: number, key: LotKey) => deleteDraft(buildLotDraftId(uid, key))
