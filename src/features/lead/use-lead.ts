import { useState } from 'react'
import { ApiError, fieldErrors } from '@/api/errors'
import { useWrite } from '@/api/query'
import { FORM_RULES } from '@/contract/forms'
import type { ConsultReceipt } from '@/contract/phone/cards'
import { serverNow } from '@/platform/clock'
import { toast } from '@/ui/toast/toast'
import { daySlots } from './slots'

export interface LeadSubject {
  /** viewing: to be shown a lot; zixun: a question; callback: to be called; call: before the relay number is dialled. */
  kind: 'viewing' | 'zixun' | 'callback' | 'call'
  /** What it is about; only a lot is viewed. */
  about: { type: 'house' | 'xiaoqu' | 'agent', id: number }
  title: string
  agentId?: number
  agentName?: string
}

interface Values { phone: string, name: string, note: string, agree: boolean, day: string, at: number | undefined }
type Errors = Partial<Record<'phone' | 'name' | 'note' | 'agree', string>>

function errorsOf(values: Values, isMember: boolean): Errors {
  const errors: Errors = {}
  if (!isMember && !FORM_RULES.phone.test(values.phone)) errors.phone = FORM_RULES.phone.message
  if (values.name !== '' && !FORM_RULES.name.test(values.name)) errors.name = FORM_RULES.name.message
  if (!FORM_RULES.note.test(values.note)) errors.note = FORM_RULES.note.message
  if (!values.agree) errors.agree = FORM_RULES.agree.message
  return errors
}

/** State and sending of a lead. A member's own phone is left to the server. */
export function useLead(subject: LeadSubject, isMember: boolean) {
  const [values, setValues] = useState<Values>(() => ({ phone: '', name: '', note: '', agree: false, day: daySlots(serverNow())[0]?.day ?? '', at: undefined }))
  const [errors, setErrors] = useState<Errors>({})
  const [receipt, setReceipt] = useState<ConsultReceipt>()
  const viewing = useWrite('phone/see-house', { isQuiet: true })
  const consult = useWrite('phone/consult', { isQuiet: true })

  const set = (change: Partial<Values>) => {
    setValues(now => ({ ...now, ...change }))
    setErrors(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
  }
  const post = () => {
    const { kind, about, agentId } = subject
    const person = { phone: isMember ? undefined : values.phone, name: values.name || undefined, note: values.note || undefined, agree: values.agree, agent_id: agentId }
    return kind === 'viewing'
      ? viewing.mutateAsync({ ...person, house_id: about.id, see_time: values.at })
      : consult.mutateAsync({ ...person, type: kind === 'call' ? 'call' : 'zixun', entity_type: about.type, entity_id: about.id })
  }
  const send = async () => {
    const found = errorsOf(values, isMember)
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
  return { values, errors, set, receipt, isBusy: viewing.isPending || consult.isPending, send: () => { void send() } }
}
