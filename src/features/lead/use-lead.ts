import { useState } from 'react'
import { ApiError, fieldErrors } from '@/api/errors'
import { useWrite } from '@/api/query'
import { FORM_RULES } from '@/contract/forms'
import type { ConsultReceipt } from '@/contract/phone/cards'
import { toast } from '@/ui/toast/toast'

export interface LeadSubject {
  /** viewing: to be shown a lot or a building; zixun: a question; callback: to be called; loan: how it is paid; call: before the relay number is dialled. */
  kind: 'viewing' | 'zixun' | 'callback' | 'loan' | 'call'
  /** What it is about; only lots and buildings are viewed. */
  about: { type: 'house' | 'xiaoqu' | 'agent' | 'building' | 'rights', id: number } | null
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
export type LeadErrors = Partial<Record<'phone' | 'code' | 'name' | 'note' | 'agree' | 'amount' | 'see_time', string>>

/** Characters of a note; the hours are put before it. */
export const NOTE_MAX = 480
const WAN = 1_000_000
const AMOUNT = /^\d{1,6}(\.\d{1,4})?$/

/** What is wrong; `needsPhone`: the phone is not the member's own. */
export function leadErrors(values: LeadValues, kind: LeadSubject['kind'], needsPhone: boolean): LeadErrors {
  const errors: LeadErrors = {}
  if (needsPhone && !FORM_RULES.phone.test(values.phone)) errors.phone = phoneError(values.phone)
  if (needsPhone && values.code !== '' && !FORM_RULES.code.test(values.code)) errors.code = FORM_RULES.code.message
  if (values.name !== '' && !FORM_RULES.name.test(values.name)) errors.name = FORM_RULES.name.message
  if (!FORM_RULES.note.test(values.note)) errors.note = FORM_RULES.note.message
  if (kind === 'loan' && values.amount !== '' && (!AMOUNT.test(values.amount) || Number(values.amount) === 0)) errors.amount = '请填写以万元计的数，如 150'
  if (!values.agree) errors.agree = FORM_RULES.agree.message
  return errors
}

/** 还差 2 位 tells more than the rule, while there is something typed. */
function phoneError(phone: string): string {
  const missing = 11 - phone.length
  return phone !== '' && missing > 0 && /^1[3-9]?\d*$/.test(phone) ? `还差 ${missing} 位，应为 11 位` : FORM_RULES.phone.message
}

const FIRST: LeadValues = { phone: '', code: '', name: '', note: '', hours: '', agree: false, day: '', at: undefined, people: 1, amount: '', years: 20, isOtherPhone: false }
/** Lists and figures that a new lead makes old. */
const OUTDATES = ['h5/user/meet-house-list', 'h5/user/zi-xun-house-list', 'user/personal-center', 'phone/types'] as const

/** State and sending of a lead. A member's own phone is left to the server. */
export function useLead({ kind, about, agentId }: LeadSubject, isMember: boolean) {
  const [values, setValues] = useState(FIRST)
  const [errors, setErrors] = useState<LeadErrors>({})
  const [receipt, setReceipt] = useState<ConsultReceipt>()
  const options = { isQuiet: true, outdates: OUTDATES }
  const viewing = useWrite('phone/see-house', options)
  const consult = useWrite('phone/consult', options)
  const loan = useWrite('phone/loan-consult', options)
  const needsPhone = !isMember || values.isOtherPhone

  const set = (change: Partial<LeadValues>) => {
    setValues(now => ({ ...now, ...change }))
    setErrors(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change) && !(field === 'see_time' && 'at' in change))))
  }
  /** On leaving a field: only what has been typed is judged. */
  const check = (field: keyof LeadErrors & keyof LeadValues) => {
    if (values[field]) setErrors(now => ({ ...now, [field]: leadErrors(values, kind, needsPhone)[field] }))
  }
  const post = () => {
    const note = [values.hours && kind !== 'viewing' ? `方便接听：${values.hours}` : '', values.note.trim()].filter(Boolean).join('\n')
    const person = {
      phone: needsPhone ? values.phone : undefined, code: needsPhone && values.code ? values.code : undefined,
      name: values.name || undefined, note: note || undefined, agree: values.agree, agent_id: agentId,
    }
    const entity = about ? { entity_type: about.type, entity_id: about.id } : {}
    if (kind === 'viewing') {
      const place = about?.type === 'building' ? { building_id: about.id } : { house_id: about?.id }
      return viewing.mutateAsync({ ...person, ...place, see_time: values.at, people: values.people })
    }
    if (kind === 'loan') return loan.mutateAsync({ ...person, ...entity, amount: values.amount ? Math.round(Number(values.amount) * WAN) : undefined, years: values.years })
    return consult.mutateAsync({ ...person, ...entity, type: kind === 'zixun' ? 'zixun' : 'call' })
  }
  const send = async () => {
    const found = leadErrors(values, kind, needsPhone)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    try {
      setReceipt(await post())
    } catch (error) {
      const told = fieldErrors(error)
      setErrors(told)
      if (Object.keys(told).length === 0 && error instanceof ApiError && error.kind !== 'login') toast(error.message)
    }
  }
  return {
    values, errors, set, check, receipt, needsPhone, isBusy: viewing.isPending || consult.isPending || loan.isPending,
    /** Nothing stands in the way of sending. */
    isReady: Object.keys(leadErrors(values, kind, needsPhone)).length === 0,
    send: () => { void send() },
    again: () => { setReceipt(undefined) },
  }
}
export type Lead = ReturnType<typeof useLead>
