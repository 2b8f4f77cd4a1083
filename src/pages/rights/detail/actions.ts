import type { AgentBrief } from '@/contract/agent/cards'

export interface RightsActions {
  onTest: () => void
  /** Asks about registering; without an agent, the server chooses. */
  onConsult: (agent?: AgentBrief) => void
  /** Requests a call-back, to review the documents together. */
  onCallback: () => void
  onCall: (relay: string, who: string) => void
}
