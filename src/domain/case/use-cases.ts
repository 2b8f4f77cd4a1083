import { ApiError } from '@/api/errors'
import { useCall, useCallPages } from '@/api/query'
import { useWrite } from '@/api/write'
import type { Path } from '@/contract/endpoints'
import { useSettled } from '@/ui/settled/use-settled'

/** What the member sent us, the latest first. */
export const useOwnCases = () => useCallPages('case/list', { page_size: 20 }, { stale: 'short' })
/** How many more may be sent today. */
export const useCasesLeft = (isMember: boolean) =>
  useCall('case/list', { page_size: 1 }, { stale: 'short', enabled: isMember })

export interface CaseKey {
  number: string
  /** Of a guest; a member's own opens by itself. */
  last4?: string | undefined
}
export const useCase = (key: CaseKey, isEnabled: boolean) =>
  useCall('case/follow', key, { stale: 'none', enabled: isEnabled })

/** The server refused it, with words; else it was not reached. */
export const isRefusal = (error: Error | null): error is ApiError => error instanceof ApiError

const OUTDATED = ['case/follow', 'case/list'] as const satisfies Path[]
export const useAddToCase = () => useWrite('case/add', { outdates: OUTDATED })
export const useReopenCase = () => useWrite('case/reopen', { outdates: OUTDATED })

/** Lots of a name, for the one that a case is about. */
export function useLotsOfName(keyword: string) {
  const settled = useSettled(keyword.trim(), 300)
  return useCall('base/house', { keyword: settled, limit: 10 }, { stale: 'normal', enabled: settled !== '' })
}
/** The lot that a case begins with. */
export const useLotOf = (id: number | undefined) =>
  useCall('base/house', { ids: [id ?? 0] }, { stale: 'normal', enabled: id !== undefined })
/** The manager that a case begins with. */
export const useAgentOf = (id: number | undefined) =>
  useCall('agent/info', { id: id ?? 0 }, { stale: 'normal', enabled: id !== undefined })
