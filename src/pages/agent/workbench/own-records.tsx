import type { AgentDesk } from '@/contract/agent/schema'

/** Records are entered on the desktop only. */
export const OwnRecords = (_: { desk: AgentDesk }) => null
