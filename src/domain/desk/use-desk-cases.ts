import { callApi } from '@/api/call'
import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { CaseRow } from '@/contract/case/cards'
import type { Request } from '@/contract/endpoints'

export const CASE_PAGE = 10

export const useDeskCases = (request: Request<'desk/cases'>) =>
  useCall('desk/cases', { ...request, page_size: CASE_PAGE }, { stale: 'none', keepsPreviousData: true })
export const useDeskCase = (id: number) =>
  useCall('desk/case', { id }, { stale: 'none', keepsPreviousData: true })

export const useTakeCase = () => useMutation('desk/case-take')
export const useGradeCase = () => useMutation('desk/case-grade')
export const useSettleCase = () => useMutation('desk/case-settle')

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
