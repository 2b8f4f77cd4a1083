import { FORM_RULES } from '@/contract/forms'

export interface LeadSubject {
  /** viewing: to be shown a lot or a building; zixun: a question; callback: to be called; loan: how it is paid; call: before the relay number is dialled. */
  kind: 'viewing' | 'zixun' | 'callback' | 'loan' | 'call'
  /** What it is about; only lots and buildings are viewed. */
  about: { type: 'house' | 'xiaoqu' | 'agent' | 'building' | 'rights'; id: number } | null
  title: string
  agentId?: number
  agentName?: string
}

export interface LeadValues {
  /** Eleven digits, or what there is of them. */
  phone: string
  code: string
  name: string
  note: string
  /** When a call suits, in words; '' for any time. */
  hours: string
  agree: boolean
  /** YYYY-MM-DD that the times are shown of. */
  day: string
  at: number | undefined
  people: number
  /** Wished loan in 万, as it is typed. */
  amount: string
  years: number
  /** A member leaves another phone than the own one. */
  isOtherPhone: boolean
}
export type LeadErrors = Partial<
  Record<'phone' | 'code' | 'name' | 'note' | 'agree' | 'amount' | 'see_time', string>
>

/** Where each mistake is shown, in the order of the form. */
export const CONSENT_ID = 'lead-agree'
const PLACES: readonly [keyof LeadErrors, string][] = [
  ['amount', 'lead-amount'],
  ['phone', 'lead-phone'],
  ['code', 'lead-code'],
  ['name', 'lead-name'],
  ['note', 'lead-note'],
  ['agree', CONSENT_ID],
]
/** The id of the first field that is wrong. */
export const firstWrong = (errors: LeadErrors) => PLACES.find(([field]) => errors[field] !== undefined)?.[1]

/** Characters of a note; the hours are put before it. */
export const NOTE_MAX = 480
export const FEN_PER_WAN = 1_000_000
const AMOUNT = /^\d{1,6}(\.\d{1,4})?$/

/** What is wrong; `needsPhone`: the phone is not the member's own. */
export function leadErrors(values: LeadValues, kind: LeadSubject['kind'], needsPhone: boolean): LeadErrors {
  const errors: LeadErrors = {}
  if (needsPhone && !FORM_RULES.phone.test(values.phone)) errors.phone = phoneError(values.phone)
  if (needsPhone && values.code !== '' && !FORM_RULES.code.test(values.code))
    errors.code = FORM_RULES.code.message
  if (values.name !== '' && !FORM_RULES.name.test(values.name)) errors.name = FORM_RULES.name.message
  if (!FORM_RULES.note.test(values.note)) errors.note = FORM_RULES.note.message
  if (kind === 'loan' && values.amount !== '' && (!AMOUNT.test(values.amount) || Number(values.amount) === 0))
    errors.amount = '请填写以万元计的数，如 150'
  if (!values.agree) errors.agree = FORM_RULES.agree.message
  return errors
}

/** 还差 2 位 tells more than the rule, while there is something typed. */
function phoneError(phone: string): string {
  const missing = 11 - phone.length
  return phone !== '' && missing > 0 && /^1[3-9]?\d*$/.test(phone)
    ? `还差 ${missing} 位，应为 11 位`
    : FORM_RULES.phone.message
}
