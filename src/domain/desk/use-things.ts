import { useCall } from '@/api/query'
import { useWrite } from '@/api/write'
import type { Path, Request } from '@/contract/endpoints'

export const useThings = (request: Request<'desk/things'>) =>
  useCall('desk/things', request, { stale: 'none', keepsFormer: true })
export const useThing = (request: Request<'desk/thing'>) => useCall('desk/thing', request, { stale: 'none' })

const THINGS = [
  'desk/things',
  'desk/thing',
  'desk/changes',
  'xiaoqu/info',
  'xiaoqu/list',
  'rights/detail-mobile',
  'building-new/info',
] as const satisfies Path[]
export const useSaveThing = () => useWrite('desk/thing-save', { outdates: THINGS })
export const useThingOff = () => useWrite('desk/thing-off', { outdates: THINGS })
