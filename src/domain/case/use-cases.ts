import { ApiError } from '@/api/errors'
import { useCall, useCallPages } from '@/api/query'
import { useMutation } from '@/api/mutation'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'

/** Cases that the member sent, the latest first. */
export const useOwnCases = () => useCallPages('case/list', { page_size: 20 }, { stale: 'short' })
/** Number of cases that may still be sent today. */
export const useCasesLeft = (isMember: boolean) =>
  useCall('case/list', { page_size: 1 }, { stale: 'short', enabled: isMember })

export interface CaseKey {
  number: string
  /** Last four digits that a guest gives; a member's own case needs none. */
  last4?: string | undefined
}
export const useCase = (key: CaseKey, isEnabled: boolean) =>
  useCall('case/follow', key, { stale: 'none', enabled: isEnabled })

/** True if the server refused with a message; false if it could not be reached. */
export const isRefusal = (error: Error | null): error is ApiError => error instanceof ApiError

export const useAddToCase = () => useMutation('case/add')
export const useReopenCase = () => useMutation('case/reopen')

/** Lots whose name matches, to choose the subject of a case. */
export function useLotsOfName(keyword: string) {
  const settled = useDebouncedValue(keyword.trim(), 300)
  return useCall('base/house', { keyword: settled, limit: 10 }, { stale: 'normal', enabled: settled !== '' })
}
/** The lot that a new case is prefilled with. */
export const useCaseLot = (id: number | undefined) =>
  useCall('base/house', { ids: [id ?? 0] }, { stale: 'normal', enabled: id !== undefined })
/** The manager that a new case is prefilled with. */
export const useCaseAgent = (id: number | undefined) =>
  useCall('agent/info', { id: id ?? 0 }, { stale: 'normal', enabled: id !== undefined })
