import { useQueries } from '@tanstack/react-query'
import { callApi } from '@/api/call'
import { buildQueryKey, STALE, useCall } from '@/api/query'
import { compared } from '@/contract/house/asks'
import type { Path, Request, Result } from '@/contract/endpoints'
import { buildCompareView, buildsInOrder } from './build-compare-view'
import { houseCompareView, inOrder, type ComparedLot } from './house-compare-view'
import type { OwnPrices } from './own-prices'
import type { CompareView } from './table-view'
import type { CompareKind } from './tray'
import { xiaoquCompareView, xiaoquInOrder } from './xiaoqu-compare-view'

interface Compared {
  view: CompareView | undefined
  /** Ids that are not public, or unknown. */
  missing: number[]
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
  dataUpdatedAt: number
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** Returns the compared items as a table. */
export function useCompared(kind: CompareKind, ids: readonly number[], prices: OwnPrices): Compared {
  const lots = useLots(kind === 'house' ? ids : [], prices)
  const xiaoqus = useEach('xiaoqu/info', kind === 'xiaoqu' ? ids : [])
  const builds = useEach('building-new/info', kind === 'build' ? ids : [])
  if (kind === 'house') return lots
  if (kind === 'xiaoqu')
    return {
      ...xiaoqus,
      view: xiaoqus.list.length > 0 ? xiaoquCompareView(xiaoquInOrder(xiaoqus.list)) : undefined,
    }
  return {
    ...builds,
    view: builds.list.length > 0 ? buildCompareView(buildsInOrder(builds.list)) : undefined,
  }
}

/** Requests all lots in one call, with the cost of each. */
function useLots(ids: readonly number[], prices: OwnPrices): Compared {
  const query = useCall(...compared(ids, prices), {
    stale: 'short',
    enabled: ids.length > 0,
    keepsPreviousData: true,
  })
  return {
    ...query,
    view: query.data && lotsView(query.data, ids, prices),
    missing: query.data?.missing ?? [],
  }
}

function lotsView(
  { list, compare }: Result<'h5/house/get-batch'>,
  ids: readonly number[],
  prices: OwnPrices,
): CompareView | undefined {
  const lots = inOrder(
    list.flatMap((card): ComparedLot[] => {
      const more = compare?.find(one => one.id === card.id)
      // `keepPreviousData` may still hold a removed lot: do not render it.
      return more && ids.includes(card.id) ? [{ card, more }] : []
    }),
  )
  const priced = ids.filter(id => prices[id] !== undefined)
  return lots.length > 0 ? houseCompareView(lots, priced) : undefined
}

/** The same lots for a shared page: without the visitor's situation. */
export const lotsForOthers = async (
  ids: readonly number[],
  prices: OwnPrices,
): Promise<CompareView | undefined> => {
  const [path, request] = compared(ids, prices)
  return lotsView(await callApi(path, request, { forOthers: true }), ids, prices)
}

type InfoPath = 'xiaoqu/info' | 'building-new/info'

/** Requests the pages of a few items in parallel; each response shares the cache of the item's own page. */
function useEach<P extends InfoPath & Path>(path: P, ids: readonly number[]) {
  return useQueries({
    queries: ids.map(id => {
      const request = { id } as Request<P>
      return {
        queryKey: buildQueryKey(path, request),
        queryFn: () => callApi(path, request, { isQuiet: true }),
        staleTime: STALE.short,
      }
    }),
    combine: answers => ({
      list: answers.flatMap(({ data }) => (data === undefined ? [] : [data as Result<P>])),
      missing: ids.filter((_, at) => answers[at]?.isError),
      error: answers.every(({ isError }) => isError) ? (answers[0]?.error ?? null) : null,
      isPending: answers.some(({ isPending }) => isPending),
      isFetching: answers.some(({ isFetching }) => isFetching),
      fetchStatus: answers[0]?.fetchStatus ?? ('idle' as const),
      dataUpdatedAt: Math.min(...answers.map(answer => answer.dataUpdatedAt)),
      refetch: () => Promise.all(answers.map(answer => answer.refetch())),
    }),
  })
}
