import { useCall } from '@/api/query'
import type { AgentInfo } from '@/contract/agent/schema'

export type { AgentInfo }

export const useAgent = (id: number) => useCall('agent/info', { id }, { stale: 'short' })
