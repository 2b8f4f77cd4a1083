import { asked } from '../asked'

const RECORDS = 3

/** What a manager said before auctions and how it fared, with the terms of their service. */
export const ledgerOf = (agentId: number) => asked('agent/ledger', { agent_id: agentId })
/** The same lot by lot. */
export const recordsOf = (agentId: number) =>
  asked('agent/ledger-list', { agent_id: agentId, page_size: RECORDS })
