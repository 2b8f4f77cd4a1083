import { queryClient } from '@/api/query-client'
import { useCall, useCallPages } from '@/api/query'
import { askAgain, useWrite, write } from '@/api/write'
import type { Path, Request, Result } from '@/contract/endpoints'
import { OPEN_LEADS, type DemandAlert } from '@/contract/codes'
import type { DemandMatch } from '@/contract/demand/schema'
import { useUndo } from '../use-undo'
import { afterUnfit } from './demand-view'

const OUTDATED: readonly Path[] = [
  'user/wish-list',
  'h5/user/demand-params',
  'h5/user/recommend-house-list',
  'user/personal-center',
]

export const useDemandParams = () => useCall('h5/user/demand-params', {}, { stale: 'normal' })

export const useWishes = () =>
  useCallPages('user/wish-list', { statuses: [...OPEN_LEADS, 'done'], page_size: 10 }, { stale: 'short' })

/** What fits now; asked anew with every change, the former answer stands until it comes. */
export const useMatch = (request: Request<'demand/match'>, enabled = true) =>
  useCall('demand/match', request, { stale: 'short', enabled, keepsFormer: true })

export const useFindHouse = () => useWrite('user/find-house', { outdates: OUTDATED })

export const saveWish = (request: Request<'demand/save-wish'>) =>
  write('demand/save-wish', request, { outdates: OUTDATED })

export const saveAlerts = (id: number, alerts: DemandAlert[]) =>
  write('demand/alerts', { id, alerts }, { outdates: ['user/wish-list'] })

export const stopWish = (id: number) => write('demand/stop', { id }, { outdates: OUTDATED })

/** Says of a lot that it does not fit a demand, or takes that back; shown before it is answered. */
function sayUnfit(id: number, match: DemandMatch, unfit: boolean) {
  const asked = {
    queryKey: ['demand/match'],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      (queryKey[1] as Request<'demand/match'>).wish_id === id,
  }
  return write(
    'demand/unfit',
    { id, house_id: match.house.id, unfit },
    {
      outdates: ['demand/match', 'user/wish-list'],
      showAhead: () => {
        // An answer that is on its way knows nothing of it.
        void queryClient.cancelQueries(asked)
        const before = queryClient.getQueriesData<Result<'demand/match'>>(asked)
        for (const [key, old] of before)
          queryClient.setQueryData(
            key,
            old && afterUnfit(old, match, unfit, Boolean((key[1] as Request<'demand/match'>).only_unfit)),
          )
        return () => {
          for (const [key, old] of before) queryClient.setQueryData(key, old)
          void askAgain(['demand/match'])
        }
      },
    },
  )
}

/** 不合适 and 取回 of the lots of a demand, each with 撤销 for some seconds; `bar` goes to the end of the screen. */
export function useUnfit(id: number) {
  const undo = useUndo()
  const say = (match: DemandMatch, unfit: boolean) => {
    void sayUnfit(id, match, unfit).then(
      () => {
        undo.done(async () => {
          await sayUnfit(id, match, !unfit)
        })
      },
      // The request layer has said why.
      () => undefined,
    )
  }
  return { say, bar: undo.bar }
}
