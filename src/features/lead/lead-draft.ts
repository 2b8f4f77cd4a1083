import type { DraftStore } from '@/domain/form/use-draft'
import { serverNow } from '@/platform/clock'
import { deleteDraft, saveDraft, readDraft } from '@/state/drafts'
import { sessionStore } from '@/state/session'
import type { LeadSubject, LeadValues } from './lead-rules'

/** Seconds that an unsent draft is stored. */
const LIFE = 86_400

/** Part of an unsent lead that the device stores: no phone, no code, and the consent must be given again. */
type StoredDraft = Omit<LeadValues, 'phone' | 'code' | 'agree' | 'isOtherPhone'>
interface Stored {
  about: string
  values: StoredDraft
}

const buildLeadDraftKey = (about: LeadSubject['about']) => (about ? `${about.type}-${about.id}` : 'any')
/** One draft per member or visitor, for the last subject: other drafts on the device are worth more. */
const idNow = () => ({ uid: sessionStore.getState().uinfo?.uid ?? 0, form: 'lead', key: 'last' })

/** The draft of a lead, whatever its subject. */
export const leadDraft = (about: LeadSubject['about'], empty: LeadValues): DraftStore<LeadValues> => ({
  read: () => {
    const draft = readDraft(idNow())
    if (!draft) return null
    const { about: of, values } = draft.data as Stored
    if (of !== buildLeadDraftKey(about) || serverNow() - draft.at > LIFE) return null
    const isGone = values.see_time !== undefined && values.see_time < serverNow()
    return {
      values: { ...empty, ...values, ...(isGone && { day: '', see_time: undefined }) },
      at: draft.at,
    }
  },
  keep: ({ phone: _, code: __, agree: ___, isOtherPhone: ____, ...values }) => {
    const at = Math.floor(serverNow())
    return saveDraft({ ...idNow(), data: { about: buildLeadDraftKey(about), values } satisfies Stored, at })
      ? at
      : null
  },
  drop: () => deleteDraft(idNow()),
})
