import type { Result } from '@/contract/endpoints'
import type { ParamsFor } from '@/routes/table'

type Home = Result<'desk/home'>

export interface TodayRow {
  key: string
  label: string
  total: number
  /** Late, or against somebody's deadline: shown first. */
  isUrgent: boolean
  params: ParamsFor<'desk'>
}

/** Lists what waits for this person today, urgent work first; what is done is left out. Only an admin sees leads, messages and requests. */
export function buildTodayRows({ counts, today }: Pick<Home, 'counts' | 'today'>): TodayRow[] {
  const row = (
    label: string,
    total: number | null,
    params: ParamsFor<'desk'>,
    isUrgent = false,
  ): TodayRow => ({ key: label, label, total: total ?? 0, isUrgent, params })
  return [
    row('线索超时没有联系', today.leads_late, { section: 'leads', view: 'late' }, true),
    row('线索没有分配顾问', today.leads_free, { section: 'leads', view: 'free' }, true),
    row('投诉与反馈超时', counts.cases_late, { section: 'cases' }, true),
    row('个人信息请求快到期', counts.persons, { section: 'users', tab: 'requests' }, true),
    row('消息没有发出', counts.dead, { section: 'messages' }, true),
    row('今天结束的房源', today.lots_ending, { section: 'lots', view: 'today' }),
    row('待同事确认的改动', counts.prepared, { section: 'prepared' }),
    row('今天要跟进的线索', today.leads_due, { section: 'leads', view: 'due' }),
    row('投诉与反馈待处理', counts.cases - counts.cases_late, { section: 'cases' }),
    row('文字待审', counts.review, { section: 'article', state: 'review' }),
    row('问题与举报待处理', counts.asks + counts.reports, { section: 'asks' }),
    row('实勘记录待审', counts.checks, { section: 'checks' }),
    row('导入批次待处理', today.imports, { section: 'import' }),
    row('定时取文件失败', today.pulls, { section: 'import' }),
    row('税费与利率一个月内到期', today.rates, { section: 'rules' }),
    row('条文待核对', counts.laws, { section: 'laws' }),
    row('顾问证照一个月内到期', counts.licences, { section: 'users', tab: 'licences' }),
    row('在拍房源没有顾问', today.lots_unmanaged, { section: 'lots', view: 'no_agent' }),
    row('在拍房源缺项', today.lots_lacking, { section: 'lots', view: 'lacking' }),
  ].filter(({ total }) => total > 0)
}
