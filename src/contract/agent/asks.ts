import { asked } from '../asked'

const RECORDS = 3

/** An agent's estimates before auctions with their accuracy, and the agent's service terms. */
export const ledgerOf = (agentId: number) => asked('agent/ledger', { agent_id: agentId })
/** The same, one row per lot. */
export const recordsOf = (agentId: number) =>
  asked('agent/ledger-list', { agent_id: agentId, page_size: RECORDS })
