import { useEffect, useState } from 'react'
import type { ApiError } from '@/api/errors'
import type { Request } from '@/contract/endpoints'
import type { LeadReceipt } from '@/contract/lead/cards'
import { useForm } from '@/domain/form/use-form'
import { onLogout } from '@/state/member-stores'
import { FEN_PER_WAN, leadId, leadIssues, type LeadField, type LeadIssue } from './lead-rules'
import { leadDraft } from './lead-draft'
import type { LeadSubject, LeadValues } from './lead-rules'

export type { LeadSubject } from './lead-rules'

const FIRST: LeadValues = {
  phone: '',
  code: '',
  name: '',
  note: '',
  hours: '',
  agree: false,
  day: '',
  see_time: undefined,
  people: 1,
  amount: '',
  years: 20,
  isOtherPhone: false,
}

const FIELDS: readonly LeadField[] = ['see_time', 'amount', 'phone', 'code', 'name', 'note', 'agree']

type LeadPath = 'phone/see-house' | 'phone/consult' | 'phone/loan-consult'
const PATHS: Record<LeadSubject['kind'], LeadPath> = {
  viewing: 'phone/see-house',
  loan: 'phone/loan-consult',
  zixun: 'phone/consult',
  callback: 'phone/consult',
  call: 'phone/consult',
}

/** State and submission of a lead. The server fills in a member's own phone. */
export function useLead(subject: LeadSubject, isMember: boolean) {
  const [receipt, setReceipt] = useState<LeadReceipt>()
  useEffect(() => onLogout(() => setReceipt(undefined)), [])
  const [failure, setFailure] = useState<string>()
  const needsPhone = ({ isOtherPhone }: LeadValues) => !isMember || isOtherPhone
  const form = useForm<LeadPath, LeadValues, LeadIssue>({
    path: PATHS[subject.kind],
    first: () => FIRST,
    issuesOf: values => leadIssues(values, subject.kind, needsPhone(values)),
    requestOf: values => leadRequest(values, subject, needsPhone(values)),
    onDone: done => {
      setFailure(undefined)
      setReceipt(done)
    },
    // Shown in the form until the next submission: a fading message would stay next to the result of the next try.
    onRefused: error => {
      setFailure(failureText(error))
      return true
    },
    draft: leadDraft(subject.about, FIRST),
    idOf: leadId,
    issueAt: (name, message) => {
      const field = FIELDS.find(field => field === name)
      return field && { field, message }
    },
  })
  return {
    ...form,
    submit: () => {
      setFailure(undefined)
      form.submit()
    },
    receipt,
    /** Reason why the lead was not sent. */
    failure,
    needsPhone: needsPhone(form.values),
    /** Starts another lead of the same person: it keeps the contact fields, and requires the consent again. */
    again: () => {
      const { phone, name, hours, isOtherPhone } = form.values
      setReceipt(undefined)
      form.restart({ ...FIRST, phone, name, hours, isOtherPhone })
    },
  }
}
export type Lead = ReturnType<typeof useLead>

const failureText = ({ kind, message }: ApiError) =>
  kind === 'network'
    ? '网络没有连上，没有提交；填写的内容已保留，连上后再按一次'
    : kind === 'timeout'
      ? '服务器没有回应，不确定是否收到；再按一次不会重复提交'
      : message || '提交失败，请稍后重试'

function leadRequest(
  values: LeadValues,
  { kind, about, agentId }: LeadSubject,
  needsPhone: boolean,
): Request<LeadPath> {
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
    return { ...person, ...place, see_time: values.see_time, people: values.people }
  }
  if (kind === 'loan')
    return {
      ...person,
      ...entity,
      amount: values.amount ? Math.round(Number(values.amount) * FEN_PER_WAN) : undefined,
      years: values.years,
    }
  const see_time = about?.type === 'marketing_page' ? values.see_time : undefined
  return { ...person, ...entity, type: kind === 'zixun' ? 'zixun' : 'call', see_time }
}
