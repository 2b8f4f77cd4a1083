import { useCall } from '@/api/query'
import type { AgentInfo } from '@/contract/agent/schema'

export type { AgentInfo }

/** Districts that a manager may serve. */
export const useDistricts = () => useCall('h5/region/circles-bj', {}, { stale: 'long' }).data?.list ?? []

export const useAgent = (id: number) => useCall('agent/info', { id }, { stale: 'short' })
