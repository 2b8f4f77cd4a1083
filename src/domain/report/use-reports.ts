import { useCall, useCallPages } from '@/api/query'
import { NEWEST_REPORT, buildReportListQuery, type ReportFilter } from '@/contract/content/asks'
import type { ReportKind } from '@/contract/content/cards'

export type { ReportFilter }

export const useReportPages = (filter: ReportFilter) =>
  useCallPages(...buildReportListQuery(filter), { stale: 'normal', keepsPreviousData: true })
export const useNewestReport = () => useCall(...NEWEST_REPORT, { stale: 'normal' })
export const useReportTotal = (kind: ReportKind) =>
  useCall('report/list', { kind, page_size: 1 }, { stale: 'normal' })
export const useReportCount = () => useCall('h5/report/count', {}, { stale: 'normal' })
export const useReport = (id: number) => useCall('report/info', { id }, { stale: 'normal' })
