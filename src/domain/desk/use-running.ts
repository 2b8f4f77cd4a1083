import { useCall } from '@/api/query'
import { useWrite } from '@/api/write'

export const useRunning = () =>
  useCall('desk/running', {}, { stale: 'none', every: 15_000, keepsFormer: true })
export const useRunJob = () => useWrite('desk/job-run', { outdates: ['desk/running', 'desk/changes'] })
