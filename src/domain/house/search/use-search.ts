import { useCall } from '@/api/query'
import type { HouseCard } from '@/contract/house/cards'
import { openUnlessSaid } from '@/contract/house/asks'
import type { HouseFilter } from '../filter/filter'

export interface FirstLots {
  lots: HouseCard[]
  total: number | undefined
  /** The total is an estimate. */
  /** The lot whose 房源编号 was typed. */
  exactId: number | null
  /** Similar word with results, if the typed one has none. */
  correction: string | null
  isFetching: boolean
  error: Error | null
}

/** The first results of a search: the best matches of its keyword, or of its conditions alone. */
export function useFirstLots(
  filter: HouseFilter,
  { count, enabled }: { count: number; enabled: boolean },
): FirstLots {
  const { keyword } = filter
  const byWord = useCall(
    'h5/house/search',
    { ...openUnlessSaid(filter), keyword: keyword ?? '', page_size: count },
    { stale: 'short', enabled: enabled && keyword !== undefined, keepsPreviousData: true },
  )
  const byFilter = useCall(
    'house/list',
    { ...openUnlessSaid(filter), page_size: count },
    { stale: 'short', enabled: enabled && keyword === undefined, keepsPreviousData: true },
  )
  const answer = keyword === undefined ? byFilter : byWord
  return {
    lots: enabled ? (answer.data?.list ?? []) : [],
    total: enabled ? answer.data?.total : undefined,
    exactId:
      enabled && keyword !== undefined && !byWord.isPlaceholderData ? (byWord.data?.exact_id ?? null) : null,
    correction: enabled && keyword !== undefined ? (byWord.data?.correction ?? null) : null,
    isFetching: answer.isFetching || answer.isPlaceholderData,
    error: answer.error,
  }
}

/** Similar word with results, for one that has none. */
export const useCorrection = (keyword: string | undefined) =>
  useCall(
    'h5/house/search',
    { keyword: keyword ?? '', page_size: 1 },
    { stale: 'normal', enabled: keyword !== undefined },
  ).data?.correction ?? undefined
