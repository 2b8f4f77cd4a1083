import type { DraftStore } from '@/domain/form/use-draft'
import { serverNow } from '@/platform/clock'
import { dropDraft, keepDraft, readDraft } from '@/state/drafts'
import { sessionStore } from '@/state/session'
import type { LeadSubject, LeadValues } from './lead-rules'

/** Seconds that what was written about something waits for being sent. */
const LIFE = 86_400

/** What a device keeps of a lead that was not sent: no phone, no code, and the consent is given anew. */
type StoredDraft = Omit<LeadValues, 'phone' | 'code' | 'agree' | 'isOtherPhone'>
interface Stored {
  about: string
  values: StoredDraft
}

const keyOf = (about: LeadSubject['about']) => (about ? `${about.type}-${about.id}` : 'any')
/** One for each member or visitor, of the last thing asked about: other drafts on the device are worth more. */
const idNow = () => ({ uid: sessionStore.getState().uinfo?.uid ?? 0, form: 'lead', key: 'last' })

/** The draft of a lead, whatever of the thing is asked for. */
export const leadDraft = (about: LeadSubject['about'], empty: LeadValues): DraftStore<LeadValues> => ({
  read: () => {
    const draft = readDraft(idNow())
    if (!draft) return null
    const { about: of, values } = draft.data as Stored
    if (of !== keyOf(about) || serverNow() - draft.at > LIFE) return null
    const isGone = values.see_time !== undefined && values.see_time < serverNow()
    return {
      values: { ...empty, ...values, ...(isGone && { day: '', see_time: undefined }) },
      at: draft.at,
    }
  },
  keep: ({ phone: _, code: __, agree: ___, isOtherPhone: ____, ...values }) => {
    const at = Math.floor(serverNow())
    return keepDraft({ ...idNow(), data: { about: keyOf(about), values } satisfies Stored, at }) ? at : null
  },
  drop: () => {
    dropDraft(idNow())
  },
})
