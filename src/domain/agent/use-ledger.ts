import { useCall, useCallPages } from '@/api/query'

export const useLedger = (agentId: number) =>
  useCall('agent/ledger', { agent_id: agentId }, { stale: 'short' })

export const useLedgerRows = (agentId: number, pageSize: number) =>
  useCallPages('agent/ledger-list', { agent_id: agentId, page_size: pageSize }, { stale: 'short' })

export const useLotEstimates = (houseId: number) =>
  useCall('agent/lot-estimates', { house_id: houseId }, { stale: 'short' })
