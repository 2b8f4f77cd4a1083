import type { AgentDesk } from '@/contract/agent/schema'

/** Records are kept at the desk of a browser. */
export const OwnRecords = (_: { desk: AgentDesk }) => null
