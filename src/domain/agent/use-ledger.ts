import { useCall, useCallPages } from '@/api/query'
import { ledgerOf, recordsOf } from '@/contract/agent/asks'

export const useLedger = (agentId: number) => useCall(...ledgerOf(agentId), { stale: 'short' })

export const useLedgerRows = (agentId: number) => useCallPages(...recordsOf(agentId), { stale: 'short' })

export const useLotEstimates = (houseId: number) =>
  useCall('agent/lot-estimates', { house_id: houseId }, { stale: 'short' })
