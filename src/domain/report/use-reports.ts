import { useCall, useCallPages } from '@/api/query'
import type { ReportKind } from '@/contract/content/cards'

export interface ReportFilter {
  kind?: ReportKind
  year?: number
  sort?: 'hot_desc'
  keyword?: string
}

export const useReportPages = (filter: ReportFilter) =>
  useCallPages('report/list', { ...filter, page_size: 20 }, { stale: 'normal', keepsFormer: true })
export const useNewestReport = () => useCall('report/list', { page_size: 1 }, { stale: 'normal' })
/** How many there are of a kind. */
export const useReportTotal = (kind: ReportKind) =>
  useCall('report/list', { kind, page_size: 1 }, { stale: 'normal' })
export const useReportCount = () => useCall('h5/report/count', {}, { stale: 'normal' })
export const useReport = (id: number) => useCall('report/info', { id }, { stale: 'normal' })
