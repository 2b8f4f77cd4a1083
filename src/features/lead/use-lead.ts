import { useState } from 'react'
import { ApiError, fieldErrors } from '@/api/errors'
import { useWrite } from '@/api/write'
import type { ConsultReceipt } from '@/contract/phone/cards'
import { jumpTo } from '@/platform/scroll'
import { toast } from '@/ui/toast/toast'
import {
  FEN_PER_WAN,
  firstWrong,
  leadErrors,
  type LeadErrors,
  type LeadSubject,
  type LeadValues,
} from './lead-rules'

export type { LeadSubject } from './lead-rules'

const FIRST: LeadValues = {
  phone: '',
  code: '',
  name: '',
  note: '',
  hours: '',
  agree: false,
  day: '',
  at: undefined,
  people: 1,
  amount: '',
  years: 20,
  isOtherPhone: false,
}
/** Lists and figures that a new lead makes old. */
const OUTDATES = [
  'h5/user/meet-house-list',
  'h5/user/zi-xun-house-list',
  'user/personal-center',
  'phone/types',
] as const

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
    setErrors(now =>
      Object.fromEntries(
        Object.entries(now).filter(
          ([field]) => !(field in change) && !(field === 'see_time' && 'at' in change),
        ),
      ),
    )
  }
  /** On leaving a field: only what has been typed is judged. */
  const check = (field: keyof LeadErrors & keyof LeadValues) => {
    if (values[field]) setErrors(now => ({ ...now, [field]: leadErrors(values, kind, needsPhone)[field] }))
  }
  const post = () => {
    const note = [values.hours && kind !== 'viewing' ? `方便接听：${values.hours}` : '', values.note.trim()]
      .filter(Boolean)
      .join('\n')
    const person = {
      phone: needsPhone ? values.phone : undefined,
      code: needsPhone && values.code ? values.code : undefined,
      name: values.name || undefined,
      note: note || undefined,
      agree: values.agree,
      agent_id: agentId,
    }
    const entity = about ? { entity_type: about.type, entity_id: about.id } : {}
    if (kind === 'viewing') {
      const place = about?.type === 'building' ? { building_id: about.id } : { house_id: about?.id }
      return viewing.mutateAsync({ ...person, ...place, see_time: values.at, people: values.people })
    }
    if (kind === 'loan')
      return loan.mutateAsync({
        ...person,
        ...entity,
        amount: values.amount ? Math.round(Number(values.amount) * FEN_PER_WAN) : undefined,
        years: values.years,
      })
    return consult.mutateAsync({ ...person, ...entity, type: kind === 'zixun' ? 'zixun' : 'call' })
  }
  /** Says what is wrong where it is wrong, and goes to the first of it. */
  const show = (found: LeadErrors) => {
    setErrors(found)
    const place = firstWrong(found)
    if (place !== undefined) jumpTo(place)
  }
  const send = async () => {
    const found = leadErrors(values, kind, needsPhone)
    show(found)
    if (Object.keys(found).length > 0) return
    try {
      setReceipt(await post())
    } catch (error) {
      const told = fieldErrors(error)
      show(told)
      if (Object.keys(told).length === 0 && error instanceof ApiError && error.kind !== 'login')
        toast(error.message)
    }
  }
  return {
    values,
    errors,
    set,
    check,
    receipt,
    needsPhone,
    isBusy: viewing.isPending || consult.isPending || loan.isPending,
    send: () => {
      void send()
    },
    /** Another one, of the same person: what was asked before is not asked again, and the consent is given anew. */
    again: () => {
      setReceipt(undefined)
      setValues(({ phone, name, hours, isOtherPhone }) => ({ ...FIRST, phone, name, hours, isOtherPhone }))
    },
  }
}
export type Lead = ReturnType<typeof useLead>
