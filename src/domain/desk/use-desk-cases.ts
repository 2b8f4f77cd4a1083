import { callApi } from '@/api/call'
import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'
import { readAllPages } from './read-all-pages'

export const CASE_PAGE = 10

export const useDeskCases = (request: Request<'desk/cases'>) =>
  useCall('desk/cases', { ...request, page_size: CASE_PAGE }, { stale: 'none', keepsPreviousData: true })
export const useDeskCase = (id: number) =>
  useCall('desk/case', { id }, { stale: 'none', keepsPreviousData: true })

export const useTakeCase = () => useMutation('desk/case-take')
export const useGradeCase = () => useMutation('desk/case-grade')
export const useSettleCase = () => useMutation('desk/case-settle')

/** Every case of a list, at most a thousand. */
export const allCases = (request: Request<'desk/cases'>) =>
  readAllPages(paging => callApi('desk/cases', { ...request, ...paging }))
