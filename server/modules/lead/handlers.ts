import { LEAD_TYPE_LABELS, type LeadType } from '../../../src/contract/codes'
import type { leadCalls } from '../../../src/contract/lead/schema'
import type { Handlers } from '../../http/context'
import { badField } from '../../errors/api-error'
import { limitLeft } from '../../http/rate-limits'
import { answerLead } from './answer'
import { callBack } from './call-back'
import { ownPhone } from './consent'
import { saveEntrustment } from './entrust'
import { addToLead, recordCallBack } from './follow-up'
import { colleagues, handOver } from './hand-over'
import { leadInfo } from './info'
import { registerCall } from './register-call'
import { heldBooking } from './repository'
import { LEADS_A_DAY, leaveLead, phoneLimit, subjectLimit } from './leads'
import { listLeads } from './list'
import { loadLookTime, takenTimes } from './see-time'
import { loadLeadSubject, type LeadSubject } from '../../cards/lead-subject'

const HINTS: readonly [LeadType, string][] = [
  ['viewing', '约好时间，顾问陪同看样'],
  ['call', '顾问给您回电，号码不外显'],
  ['loan', '能贷多少、月供多少、何时放款'],
  ['zixun', '公告、税费、租约、腾退都可以问'],
  ['entrust', '委托找房、尽调、出价与交接'],
  ['ask', '向一位顾问提问，回答后公开'],
]

export const phoneHandlers = {
  'phone/list': listLeads,
  'phone/info': (context, { id }) => leadInfo(context, id),
  'phone/types': async (context, { house_id, ...entity }) => {
    const { env } = context
    const own = await ownPhone(context)
    const subject: LeadSubject | null =
      house_id === undefined ? loadLeadSubject(entity) : { type: 'house', id: house_id }
    const lot = subject?.type === 'house' ? subject.id : undefined
    const held = subject === null ? null : await heldBooking(context, { subject, phone: own })
    return {
      list: HINTS.map(([key, hint]) => ({ key, label: LEAD_TYPE_LABELS[key], hint })),
      hotline: env.hotline,
      work_time: env.workTime,
      day_limit: LEADS_A_DAY.phone,
      left_today: own === null ? null : await limitLeft(context, phoneLimit(own)),
      subject_limit: LEADS_A_DAY.subject,
      left_of_subject: own === null ? null : await limitLeft(context, subjectLimit(own, subject)),
      look_time: lot === undefined ? null : await loadLookTime(context, lot),
      taken_times: lot === undefined ? [] : await takenTimes(context, { houseId: lot, butLead: held?.id }),
      held,
    }
  },
  'phone/loan-consult': (context, input) =>
    leaveLead(context, {
      ...input,
      type: 'loan',
      subject: loadLeadSubject(input),
      agentId: input.agent_id,
      details: { note: input.note, amount: input.amount, years: input.years },
    }),
  'phone/back-check': recordCallBack,
  'phone/colleagues': colleagues,
  'phone/hand-over': handOver,
  'phone/call-back': callBack,
  'phone/register-call': registerCall,
  'phone/consult': async (context, input) => {
    const subject = loadLeadSubject(input)
    if (input.see_time !== undefined && subject?.type !== 'marketing_page')
      throw badField({ field: 'see_time', message: '只有活动页的场次可以选时间' })
    return leaveLead(context, {
      ...input,
      type: input.type ?? 'zixun',
      subject,
      agentId: input.agent_id,
      details: { note: input.note, see_time: input.see_time },
    })
  },
  'phone/see-house': (context, input) => {
    const subject = viewingSubject(input)
    return leaveLead(context, {
      ...input,
      type: 'viewing',
      subject,
      agentId: input.agent_id,
      details: { note: input.note, see_time: input.see_time, people: input.people },
    })
  },
  'phone/add-info': addToLead,
  'phone/save-elec': saveEntrustment,
  'phone/ask-answer': answerLead,
} satisfies Handlers<typeof leadCalls>

/** Returns the subject of a viewing; throws 1004 unless there is exactly one lot or one building. */
function viewingSubject({
  house_id,
  building_id,
}: {
  house_id?: number | undefined
  building_id?: number | undefined
}): LeadSubject {
  if (house_id !== undefined && building_id === undefined) return { type: 'house', id: house_id }
  if (building_id !== undefined && house_id === undefined) return { type: 'building', id: building_id }
  throw badField({ field: 'house_id', message: '请选择一套房源或一个楼盘' })
}
