import { defineQuery } from '../query-descriptor'

const RECORDS = 3

/** An agent's estimates before auctions with their accuracy, and the agent's service terms. */
export const buildLedgerQuery = (agentId: number) => defineQuery('agent/ledger', { agent_id: agentId })
/** The same, one row per lot. */
export const buildLedgerRecordsQuery = (agentId: number) =>
  defineQuery('agent/ledger-list', { agent_id: agentId, page_size: RECORDS })
