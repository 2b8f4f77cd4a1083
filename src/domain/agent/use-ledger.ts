import { useCall, useCallPages } from '@/api/query'
import { buildLedgerQuery, buildLedgerRecordsQuery } from '@/contract/agent/asks'

export const useLedger = (agentId: number) => useCall(...buildLedgerQuery(agentId), { stale: 'short' })

export const useLedgerRows = (agentId: number) =>
  useCallPages(...buildLedgerRecordsQuery(agentId), { stale: 'short' })

export const useLotEstimates = (houseId: number) =>
  useCall('agent/lot-estimates', { house_id: houseId }, { stale: 'short' })
