import { draftStorage, type StoredDraft } from './storage'

/** Drafts that a device keeps, and the signs in all of them: the oldest gives way. A phone takes a million signs for one key. */
const MOST = 40
const MOST_SIGNS = 900_000

/** Whose draft, of which form, of what: `{ uid: 7, form: 'lot', key: 'new' }`. */
export type DraftId = Pick<StoredDraft, 'uid' | 'form' | 'key' | 'by'>

const isAbout = (id: DraftId) => (draft: StoredDraft) =>
  draft.uid === id.uid && draft.form === id.form && draft.key === id.key
const isOf = (id: DraftId) => (draft: StoredDraft) => isAbout(id)(draft) && draft.by === id.by
const saved = () => draftStorage.get('all') ?? []

/** Somebody else's draft on the same device is never given. */
export const readDraft = (id: DraftId): StoredDraft | null => saved().find(isOf(id)) ?? null
/** What any window wrote about it, the newest first. */
export const draftsAbout = (id: DraftId): StoredDraft[] =>
  saved()
    .filter(isAbout(id))
    .sort((a, b) => b.at - a.at)

/** As many of the newest as there is room for. */
function within(drafts: readonly StoredDraft[]): StoredDraft[] {
  let signs = 0
  return drafts.slice(0, MOST).filter(draft => {
    signs += JSON.stringify(draft.data).length
    return signs <= MOST_SIGNS
  })
}

/** `at`: Unix seconds. False: the device does not keep it. */
export function keepDraft(draft: StoredDraft): boolean {
  const { uid, form, key, by, data, at } = draft
  const others = saved().filter(other => !isOf(draft)(other))
  const kept = within([{ uid, form, key, ...(by !== undefined && { by }), data, at }, ...others])
  return draftStorage.set('all', kept) && kept.some(isOf(draft))
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
