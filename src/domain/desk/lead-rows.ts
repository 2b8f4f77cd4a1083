import { LEAD_STATUS_LABELS, LEAD_TYPE_LABELS } from '@/contract/codes'
import type { DeskLead, ExportedLead, LeadAgent } from '@/contract/desk/leads'
import type { Request } from '@/contract/endpoints'
import type { Cell } from '@/lib/csv'
import type { LeadSource, LeadView } from '@/contract/lead-rules'
import { fullTime, shortTime } from '@/lib/dates'
import { waitWords } from './desk-view'

export { isOpenLead } from '@/contract/codes'
export { LEAD_VIEWS, type LeadView } from '@/contract/lead-rules'
export type { DeskLead, LeadAgent }

export const LEAD_VIEW_WORDS: Record<LeadView, string> = {
  open: '未结',
  late: '超时未联系',
  due: '今天该跟进',
  free: '未分配',
  all: '全部',
}

/** Example: 待联系，超时 37 分; 待联系，11-20 10:30 前; 已联系. */
export const leadStateWords = ({ status, late_seconds, answer_by }: DeskLead): string =>
  [
    LEAD_STATUS_LABELS[status],
    late_seconds > 0 ? `超时 ${waitWords(late_seconds)}` : answer_by !== null && `${shortTime(answer_by)} 前`,
  ]
    .filter(Boolean)
    .join('，')

/** Example: 12 条里 10 条已联系，平均 24 分; 近 30 天没有线索. */
export const answerWords = ({ month_total, answered, answer_seconds }: LeadAgent): string =>
  month_total === 0
    ? '近 30 天没有线索'
    : [
        `${month_total} 条里 ${answered} 条已联系`,
        answer_seconds !== null && `平均 ${waitWords(answer_seconds)}`,
      ]
        .filter(Boolean)
        .join('，')

export type LeadNarrowing = Omit<Request<'desk/leads-export'>, 'view'>

/** Names of the sources of a lead; only three are recorded, other leads have none. */
export const SOURCE_WORDS: Record<LeadSource, string> = {
  poster: '顾问海报',
  campaign: '营销页',
  heard: '顾问登记的来电',
  unknown: '站内提交，来路未记录',
}

/** Conditions of a list besides its view, for example 只看 11-01 至 11-27、看房、顾问海报. */
export const narrowingWords = (
  { type, source, day_from: from, day_to: to }: LeadNarrowing,
  agent?: string,
): string =>
  [
    from !== undefined && (to === undefined || to === from ? from : `${from} 至 ${to}`),
    agent,
    type && LEAD_TYPE_LABELS[type],
    source && SOURCE_WORDS[source],
  ]
    .filter(Boolean)
    .join('、')

const timeCell = (at: number | null): string => (at === null ? '' : fullTime(at))
const HEAD = [
  '编号',
  '提交时间',
  '类型',
  '状态',
  '客户',
  '号码',
  '咨询对象',
  '留言',
  '来路',
  '顾问',
  '首次联系',
  '超时（分）',
  '约看时间',
  '人数',
  '下次跟进',
  '记录数',
  '更新时间',
]
export const exportedTable = (leads: readonly ExportedLead[]): Cell[][] => [
  HEAD,
  ...leads.map(lead => [
    lead.id,
    timeCell(lead.created_at),
    lead.type_label,
    LEAD_STATUS_LABELS[lead.status],
    lead.name ?? '',
    lead.phone,
    lead.entity_title ?? '',
    lead.note ?? '',
    SOURCE_WORDS[lead.source],
    lead.agent,
    timeCell(lead.answered_at),
    Math.floor(lead.late_seconds / 60),
    timeCell(lead.see_time),
    lead.people,
    timeCell(lead.next_time),
    lead.record_total,
    timeCell(lead.updated_at),
  ]),
]
