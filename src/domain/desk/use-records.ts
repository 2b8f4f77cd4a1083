import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'

export const useRecords = (request: Request<'desk/things'>) =>
  useCall('desk/things', request, { stale: 'none', keepsPreviousData: true })
export const useRecord = (request: Request<'desk/thing'>) => useCall('desk/thing', request, { stale: 'none' })

export const useThingOff = () => useMutation('desk/thing-off')
