import { HEARD_TYPES } from '@/contract/lead-rules'
import { ruleIssues } from '@/contract/forms'
import { LEAD_TYPE_LABELS } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'

export type HeardType = (typeof HEARD_TYPES)[number]
/** Requests of a client, named as in the desk's leads. */
export const HEARD_ITEMS = HEARD_TYPES.map(key => ({
  key,
  label: key === 'call' ? '咨询' : key === 'viewing' ? '看样' : LEAD_TYPE_LABELS[key],
}))

export interface HeardValues {
  /** Eleven digits, possibly incomplete. */
  phone: string
  name: string
  type: HeardType
  lot: { id: number; title: string } | null
  note: string
  agree: boolean
}
export const HEARD_FIRST: HeardValues = {
  phone: '',
  name: '',
  type: 'call',
  lot: null,
  note: '',
  agree: false,
}

/** Maximum characters of the client's words. */
export const HEARD_NOTE_MAX = 480

/** Validation issues in the order of the form. */
export const heardIssues = (values: HeardValues) =>
  ruleIssues(values, ['phone', ...(values.name === '' ? [] : (['name'] as const)), 'agree']).map(issue =>
    issue.field === 'agree' ? { ...issue, message: '请先征得客户同意' } : issue,
  )

export const heardRequest = ({
  phone,
  name,
  type,
  lot,
  note,
  agree,
}: HeardValues): Request<'phone/register-call'> => ({
  phone,
  type,
  agree,
  name: name.trim() || undefined,
  house_id: lot?.id,
  note: note.trim() || undefined,
})
