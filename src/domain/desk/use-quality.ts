import { useMutation } from '@/api/mutation'
import { useCall } from '@/api/query'
import type { Request } from '@/contract/endpoints'

export const useQuality = (request: Request<'desk/quality'>) =>
  useCall('desk/quality', request, { stale: 'normal', keepsPreviousData: true })
export const useQualityLots = (request: Request<'desk/quality-lots'>) =>
  useCall('desk/quality-lots', request, { stale: 'none', keepsPreviousData: true })
export const useQualityExport = () => useMutation('desk/quality-export')
