import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { Path, Request } from '@/contract/endpoints'

export const useRecords = (request: Request<'desk/things'>) =>
  useCall('desk/things', request, { stale: 'none', keepsPreviousData: true })
export const useRecord = (request: Request<'desk/thing'>) => useCall('desk/thing', request, { stale: 'none' })

const THINGS = [
  'desk/things',
  'desk/thing',
  'desk/changes',
  'xiaoqu/info',
  'xiaoqu/list',
  'rights/detail-mobile',
  'building-new/info',
] as const satisfies Path[]
export const useSaveThing = () => useMutation('desk/thing-save', { invalidates: THINGS })
export const useThingOff = () => useMutation('desk/thing-off', { invalidates: THINGS })
