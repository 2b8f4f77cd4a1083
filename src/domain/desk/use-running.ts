import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'

export const useRunning = () =>
  useCall('desk/running', {}, { stale: 'none', refetchInterval: 15_000, keepsPreviousData: true })
export const useSettleDeadLetter = () => useMutation('desk/dead-letter')
export const useRunJob = () => useMutation('desk/job-run')
