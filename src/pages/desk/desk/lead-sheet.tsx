// One lead of the desk: what its client wants, the form of the follow-up, and its records. The form begins again with each saved version.

import { View } from '@tarojs/components'
import {
  CALL_OUTCOME_LABELS,
  CALL_OUTCOMES,
  LEAD_STATUS_LABELS,
  leadName,
  listMoves,
  recordWords,
  type CallOutcome,
  type LeadPage,
  type LeadStatus,
} from '@/domain/desk/lead-board'
import { useDeskLead } from '@/domain/desk/use-lead-board'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { fullTime, shortTime } from '@/lib/dates'
import { Sheet } from '@/ui/sheet/sheet'
import { Timeline } from '@/ui/steps/steps'
import { toast } from '@/ui/toast/toast'
import { formatLocalTime, parseLocalTime } from '../text/local-time'
import { LabelledChips } from './chips'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Clock } from './lead-clock'
import { Line, Small } from './parts'
import { Allowed } from './rights'

/** A lead in a sheet. `to`: the state that the form begins with. */
export function LeadSheet({
  id,
  to,
  onClose,
}: {
  id: number
  to?: LeadStatus | undefined
  onClose: () => void
}) {
  const query = useDeskLead(id)
  return (
    <Sheet open title={query.data ? leadName(query.data) : `线索 ${id}`} onClose={onClose}>
      <ScreenContent query={query} subject="线索">
        {lead => (
          <>
            <Facts lead={lead} />
            <Allowed call="desk/lead-follow">
              <FollowForm key={lead.updated_at} lead={lead} to={to} />
            </Allowed>
            <Timeline
              label="跟进记录"
              items={[...lead.records].reverse().map((record, at) => ({
                key: record.id,
                title: `${record.name} · ${LEAD_STATUS_LABELS[record.status]}`,
                side: <Small>{shortTime(record.at)}</Small>,
                lines: [recordWords(record)].filter(Boolean),
                state: at === 0 ? 'now' : 'done',
              }))}
            />
          </>
        )}
      </ScreenContent>
    </Sheet>
  )
}

const Facts = ({ lead }: { lead: LeadPage }) => (
  <>
    <Line label="状态" value={LEAD_STATUS_LABELS[lead.status]} />
    <Line label="想要什么" value={[lead.type_label, lead.entity_title].filter(Boolean).join('：')} />
    {lead.note !== null && <View className="edk-text u-anywhere">{lead.note}</View>}
    <Line label="电话" value={lead.phone} />
    <Line label="顾问" value={lead.agent?.name ?? '未分配'} />
    <Line label="提交" value={fullTime(lead.created_at)} />
    <Clock lead={lead} />
  </>
)

const FIELDS = [
  {
    field: 'note' as const,
    label: '备注',
    side: '客户看不到',
    multiline: true,
    maxLength: 500,
  },
  { field: 'next_step' as const, label: '下一步做什么', maxLength: 60 },
]

interface Written {
  status: LeadStatus
  call: CallOutcome | ''
  note: string
  /** In the format of the date and time field. */
  next_time: string
  next_step: string
}

const buildFirst = (lead: LeadPage, to?: LeadStatus): Written => ({
  status: to !== undefined && listMoves(lead.status).includes(to) ? to : lead.status,
  call: '',
  note: '',
  next_time: lead.next_time === null ? '' : formatLocalTime(lead.next_time),
  next_step: lead.next_step ?? '',
})

/** Fields of the request that differ from the lead. */
function collectChanges(lead: LeadPage, { status, call, note, next_time: next, next_step }: Written) {
  const first = buildFirst(lead)
  const step = next_step.trim()
  return {
    ...(status !== lead.status && { status }),
    ...(call !== '' && { call }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...((next !== first.next_time || step !== first.next_step) && {
      next_time: next === '' ? 0 : parseLocalTime(next),
      ...(lead.next_time !== null && { from_next: lead.next_time }),
      ...(next !== '' && step !== '' && { next_step: step }),
    }),
  }
}

/** State, note, outcome of a call and next step of a lead, in one save. */
function FollowForm({ lead, to }: { lead: LeadPage; to: LeadStatus | undefined }) {
  const form = useDeskForm<'desk/lead-follow', Written>({
    path: 'desk/lead-follow',
    draft: { form: 'desk-lead-follow', key: lead.id, base: lead.updated_at },
    first: buildFirst(lead, to),
    fields: FIELDS,
    shows: ['next_time'],
    issuesOf: ({ status, note, next_time, next_step }) => [
      ...(status === 'invalid' && status !== lead.status && note.trim() === ''
        ? [{ field: 'note' as const, message: '请写明为什么无效', isMissing: true }]
        : []),
      ...(next_step.trim() !== '' && next_time === ''
        ? [{ field: 'next_time' as const, message: '请选下一步的时间', isMissing: true }]
        : []),
    ],
    requestOf: written => ({ id: lead.id, from: lead.status, ...collectChanges(lead, written) }),
    after: () => buildFirst(lead),
    onDone: ({ status }) => toast(`已保存，${LEAD_STATUS_LABELS[status]}`),
  })
  const { values, set } = form
  const states = [lead.status, ...listMoves(lead.status)]
  const hasChanges = Object.keys(collectChanges(lead, values)).length > 0
  return (
    <View className="u-mt3" role="group" aria-label="跟进">
      <LabelledChips
        label="状态"
        keys={states}
        words={LEAD_STATUS_LABELS}
        value={values.status}
        onChange={status => set({ status })}
      />
      <LabelledChips
        label="打过电话的话，结果"
        keys={CALL_OUTCOMES}
        words={CALL_OUTCOME_LABELS}
        value={values.call || undefined}
        onChange={call => set({ call: call === values.call ? '' : call })}
      />
      <Fields form={form} />
      <View className="edk-line">
        <label htmlFor={`lead-next-${lead.id}`}>下一步的时间，到时列在“今天”里</label>
        <input
          id={`lead-next-${lead.id}`}
          className="edk-chip"
          type="datetime-local"
          value={values.next_time}
          onChange={event => set({ next_time: event.target.value })}
        />
      </View>
      {form.errorOf('next_time') && <View className="u-t13 edk-risk">{form.errorOf('next_time')}</View>}
      <FormFoot
        form={form}
        note={values.call === 'reached' && lead.status === 'new' ? '接通后状态改为已联系' : undefined}
        send="保存跟进"
        disabled={!hasChanges || form.issues.length > 0}
      />
    </View>
  )
}
