import { callApi } from '@/api/call'
import { useCall } from '@/api/query'
import { useWrite } from '@/api/write'
import type { CaseRow } from '@/contract/case/cards'
import type { Path, Request } from '@/contract/endpoints'

export const CASE_PAGE = 10

export const useDeskCases = (request: Request<'desk/cases'>) =>
  useCall('desk/cases', { ...request, page_size: CASE_PAGE }, { stale: 'none', keepsFormer: true })
export const useDeskCase = (id: number) => useCall('desk/case', { id }, { stale: 'none', keepsFormer: true })

const OUTDATED = [
  'desk/case',
  'desk/cases',
  'desk/home',
  'desk/changes',
  'ask/reports',
] as const satisfies Path[]
export const useTakeCase = () => useWrite('desk/case-take', { outdates: OUTDATED })
export const useNoteCase = () => useWrite('desk/case-note', { outdates: OUTDATED })
export const useGradeCase = () => useWrite('desk/case-grade', { outdates: OUTDATED })
export const useSettleCase = () => useWrite('desk/case-settle', { outdates: OUTDATED })

/** Every case of a list, at most a thousand. */
export async function allCases(request: Request<'desk/cases'>): Promise<CaseRow[]> {
  const rows: CaseRow[] = []
  for (let page = 1; page <= 20; page++) {
    const { list, total } = await callApi('desk/cases', { ...request, page, page_size: 50 })
    rows.push(...list)
    if (rows.length >= total || list.length === 0) break
  }
  return rows
}
