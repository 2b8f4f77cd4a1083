import { queryClient } from '@/api/query-client'
import { useCall, useCallPages } from '@/api/query'
import { invalidate, useMutation, sendMutation } from '@/api/mutation'
import type { Request, Result } from '@/contract/endpoints'
import { OPEN_LEADS, type DemandAlert } from '@/contract/codes'
import type { DemandMatch } from '@/contract/demand/schema'
import { useUndo } from '../use-undo'
import { afterUnfit } from './demand-view'

export const useDemandParams = () => useCall('h5/user/demand-params', {}, { stale: 'normal' })

export const useWishes = () =>
  useCallPages('user/wish-list', { statuses: [...OPEN_LEADS, 'done'], page_size: 10 }, { stale: 'short' })

/** Present matches; refetched with every change, with the previous data until the response arrives. */
export const useMatch = (request: Request<'demand/match'>, enabled = true) =>
  useCall('demand/match', request, { stale: 'short', enabled, keepsPreviousData: true })

export const useFindHouse = () => useMutation('user/find-house')

export const saveWish = (request: Request<'demand/save-wish'>) => sendMutation('demand/save-wish', request)

export const saveAlerts = (id: number, alerts: DemandAlert[]) => sendMutation('demand/alerts', { id, alerts })

export const stopWish = (id: number) => sendMutation('demand/stop', { id })

/** Marks a lot as unsuitable for a demand, or restores it; optimistic. */
function sayUnfit(id: number, match: DemandMatch, unfit: boolean) {
  const asked = {
    queryKey: ['demand/match'],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      (queryKey[1] as Request<'demand/match'>).wish_id === id,
  }
  return sendMutation(
    'demand/unfit',
    { id, house_id: match.house.id, unfit },
    {
      onMutate: () => {
        // A running refetch would overwrite the optimistic update.
        void queryClient.cancelQueries(asked)
        const before = queryClient.getQueriesData<Result<'demand/match'>>(asked)
        for (const [key, old] of before)
          queryClient.setQueryData(
            key,
            old && afterUnfit(old, match, unfit, Boolean((key[1] as Request<'demand/match'>).only_unfit)),
          )
        return () => {
          for (const [key, old] of before) queryClient.setQueryData(key, old)
          void invalidate(['demand/match'])
        }
      },
    },
  )
}

/** 不合适 and 取回 for the lots of a demand, each with 撤销 for some seconds; render `bar` at the end of the screen. */
export function useUnfit(id: number) {
  const undo = useUndo()
  const say = (match: DemandMatch, unfit: boolean) => {
    void sayUnfit(id, match, unfit).then(
      () =>
        undo.done(async () => {
          await sayUnfit(id, match, !unfit)
        }),
      // The request layer has already shown the error.
      () => undefined,
    )
  }
  return { say, bar: undo.bar }
}
