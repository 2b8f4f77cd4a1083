import { LEAD_STATUS_LABELS } from '@/contract/codes'
import type { DeskLead, LeadAgent } from '@/contract/desk/leads'
import type { LeadView } from '@/contract/lead-rules'
import { shortTime } from '@/lib/dates'
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

/** 待联系，超时 37 分; 待联系，11-20 10:30 前; 已联系. */
export const leadStateWords = ({ status, late_seconds, answer_by }: DeskLead): string =>
  [
    LEAD_STATUS_LABELS[status],
    late_seconds > 0 ? `超时 ${waitWords(late_seconds)}` : answer_by !== null && `${shortTime(answer_by)} 前`,
  ]
    .filter(Boolean)
    .join('，')

/** 12 条里 10 条已联系，平均 24 分; 近 30 天没有线索. */
export const answerWords = ({ month_total, answered, answer_seconds }: LeadAgent): string =>
  month_total === 0
    ? '近 30 天没有线索'
    : [
        `${month_total} 条里 ${answered} 条已联系`,
        answer_seconds !== null && `平均 ${waitWords(answer_seconds)}`,
      ]
        .filter(Boolean)
        .join('，')
