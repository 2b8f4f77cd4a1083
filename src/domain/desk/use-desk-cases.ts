import { callApi } from '@/api/call'
import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { CaseRow } from '@/contract/case/cards'
import type { Path, Request } from '@/contract/endpoints'

export const CASE_PAGE = 10

export const useDeskCases = (request: Request<'desk/cases'>) =>
  useCall('desk/cases', { ...request, page_size: CASE_PAGE }, { stale: 'none', keepsPreviousData: true })
export const useDeskCase = (id: number) =>
  useCall('desk/case', { id }, { stale: 'none', keepsPreviousData: true })

const INVALIDATED = [
  'desk/case',
  'desk/cases',
  'desk/home',
  'desk/changes',
  'ask/reports',
] as const satisfies Path[]
export const useTakeCase = () => useMutation('desk/case-take', { invalidates: INVALIDATED })
export const useNoteCase = () => useMutation('desk/case-note', { invalidates: INVALIDATED })
export const useGradeCase = () => useMutation('desk/case-grade', { invalidates: INVALIDATED })
export const useSettleCase = () => useMutation('desk/case-settle', { invalidates: INVALIDATED })

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
