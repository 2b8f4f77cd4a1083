import { draftStorage, type StoredDraft } from './storage'

/**
 * Maximum number of drafts on a device, and of characters in all of them: evicts the oldest. A phone stores a million characters per key.
 */
const MAX = 40
const MAX_SIGNS = 900_000

/** Identity of a draft: its owner, form and subject: `{ uid: 7, form: 'lot', key: 'new' }`. */
export type DraftId = Pick<StoredDraft, 'uid' | 'form' | 'key' | 'by'>

const isAbout = (id: DraftId) => (draft: StoredDraft) =>
  draft.uid === id.uid && draft.form === id.form && draft.key === id.key
const isOwnDraft = (id: DraftId) => (draft: StoredDraft) => isAbout(id)(draft) && draft.by === id.by
const saved = () => draftStorage.get('all') ?? []

/** Never returns another member's draft from the same device. */
export const readDraft = (id: DraftId): StoredDraft | null => saved().find(isOwnDraft(id)) ?? null
/** Drafts of any window about it, the newest first. */
export const draftsAbout = (id: DraftId): StoredDraft[] =>
  saved()
    .filter(isAbout(id))
    .sort((a, b) => b.at - a.at)

/** The newest drafts that fit the limit. */
function within(drafts: readonly StoredDraft[]): StoredDraft[] {
  let signs = 0
  return drafts.slice(0, MAX).filter(draft => {
    signs += JSON.stringify(draft.data).length
    return signs <= MAX_SIGNS
  })
}

/** `at`: Unix seconds. False: the device did not store it. */
export function saveDraft(draft: StoredDraft): boolean {
  const { uid, form, key, by, data, at } = draft
  const others = saved().filter(other => !isOwnDraft(draft)(other))
  const kept = within([{ uid, form, key, ...(by !== undefined && { by }), data, at }, ...others])
  return draftStorage.set('all', kept) && kept.some(isOwnDraft(draft))
}

export function deleteDraft(id: DraftId) {
  draftStorage.set(
    'all',
    saved().filter(draft => !isOwnDraft(id)(draft)),
  )
}

/** Deletes the drafts of other members, so that a device that changes hands contains none. */
export function dropDrafts({ butOf }: { butOf?: number } = {}) {
  const mine = saved().filter(draft => draft.uid === butOf)
  if (mine.length > 0) draftStorage.set('all', mine)
  else draftStorage.clear()
}

export const hasDrafts = () => saved().length > 0
