import { draftStorage, type StoredDraft } from './storage'

/** Drafts that a device keeps; the oldest gives way. */
const MOST = 10

/** Whose draft, of which form, of what: `{ uid: 7, form: 'lot', key: 'new' }`. */
export type DraftId = Pick<StoredDraft, 'uid' | 'form' | 'key'>

const isOf = (id: DraftId) => (draft: StoredDraft) =>
  draft.uid === id.uid && draft.form === id.form && draft.key === id.key
const saved = () => draftStorage.get('all') ?? []

/** Somebody else's draft on the same device is never given. */
export const readDraft = (id: DraftId): StoredDraft | null => saved().find(isOf(id)) ?? null

/** `at`: Unix seconds. */
export function keepDraft({ uid, form, key, data, at }: StoredDraft) {
  const others = saved().filter(draft => !isOf({ uid, form, key })(draft))
  draftStorage.set('all', [{ uid, form, key, data, at }, ...others].slice(0, MOST))
}

export function dropDraft(id: DraftId) {
  draftStorage.set(
    'all',
    saved().filter(draft => !isOf(id)(draft)),
  )
}

/** A device that is given on keeps nothing of who had it. */
export function dropDrafts({ butOf }: { butOf?: number } = {}) {
  const mine = saved().filter(draft => draft.uid === butOf)
  if (mine.length > 0) draftStorage.set('all', mine)
  else draftStorage.clear()
}

export const hasDrafts = () => saved().length > 0
