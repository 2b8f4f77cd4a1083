import { ruleIssues } from '@/contract/forms'

export interface LeadSubject {
  /**
   * viewing: to be shown a lot or a building; zixun: a question; callback: to be called; loan: financing; call: before the relay number is
   * dialled.
   */
  kind: 'viewing' | 'zixun' | 'callback' | 'loan' | 'call'
  /** Subject of the lead; only lots and buildings are viewed. */
  about: { type: 'house' | 'xiaoqu' | 'agent' | 'building' | 'rights' | 'marketing_page'; id: number } | null
  title: string
  agentId?: number
  agentName?: string
}

export interface LeadValues {
  /** Eleven digits, possibly incomplete. */
  phone: string
  code: string
  name: string
  note: string
  /** Convenient hours for a call, in words; '' for any time. */
  hours: string
  agree: boolean
  /** YYYY-MM-DD of the shown times. */
  day: string
  /** Unix seconds; undefined: left open. */
  see_time: number | undefined
  people: number
  /** Desired loan in 万, as typed. */
  amount: string
  years: number
  /** The member gives a phone other than the one of the account. */
  isOtherPhone: boolean
}
/** Fields that can have an error, from the form or the server. */
export type LeadField = 'see_time' | 'amount' | 'phone' | 'code' | 'name' | 'note' | 'agree'
export interface LeadIssue {
  field: LeadField
  message: string
  isMissing?: boolean
}

/** The id of a field's control. */
export const leadId = (field: LeadField) => `lead-${field}`

/** Maximum characters of a note; the hours are prepended to it. */
export const NOTE_MAX = 480
export const FEN_PER_WAN = 1_000_000
const AMOUNT = /^\d{1,6}(\.\d{1,4})?$/

/** Errors in the order of the form; `needsPhone`: the phone is not the member's own. */
export function leadIssues(values: LeadValues, kind: LeadSubject['kind'], needsPhone: boolean): LeadIssue[] {
  const { amount } = values
  const isBadAmount = kind === 'loan' && amount !== '' && (!AMOUNT.test(amount) || Number(amount) === 0)
  return [
    ...(isBadAmount ? [{ field: 'amount' as const, message: '请填写以万元计的数，如 150' }] : []),
    ...ruleIssues(values, [
      ...(needsPhone ? (['phone'] as const) : []),
      ...(needsPhone && values.code !== '' ? (['code'] as const) : []),
      ...(values.name === '' ? [] : (['name'] as const)),
      'note',
      'agree',
    ]),
  ]
}
