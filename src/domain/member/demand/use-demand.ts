import { useCall, useCallPages } from '@/api/query'
import { useWrite, write } from '@/api/write'
import type { Path, Request } from '@/contract/endpoints'
import type { DemandAlert } from '@/contract/codes'

const OUTDATED: readonly Path[] = [
  'user/wish-list',
  'h5/user/demand-params',
  'h5/user/recommend-house-list',
  'user/personal-center',
]

export const useDemandParams = () => useCall('h5/user/demand-params', {}, { stale: 'normal' })

export const useWishes = () =>
  useCallPages(
    'user/wish-list',
    { statuses: ['new', 'contacted', 'done'], page_size: 10 },
    { stale: 'short' },
  )

/** What fits now; asked anew with every change, the former answer stands until it comes. */
export const useMatch = (request: Request<'demand/match'>, enabled = true) =>
  useCall('demand/match', request, { stale: 'short', enabled, keepsFormer: true })

export const useFindHouse = () => useWrite('user/find-house', { outdates: OUTDATED })

export const saveWish = (request: Request<'demand/save-wish'>) =>
  write('demand/save-wish', request, { outdates: OUTDATED })

export const saveAlerts = (id: number, alerts: DemandAlert[]) =>
  write('demand/alerts', { id, alerts }, { outdates: ['user/wish-list'] })

export const stopWish = (id: number) => write('demand/stop', { id }, { outdates: OUTDATED })
