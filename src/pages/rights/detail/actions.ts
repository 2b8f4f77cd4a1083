import type { AgentBrief } from '@/contract/agent/cards'

export interface RightsActions {
  onTest: () => void
  /** Asks about registering; without an agent, the server chooses. */
  onConsult: (agent?: AgentBrief) => void
  /** To be called back, for looking into the papers together. */
  onCallback: () => void
  onCall: (relay: string, who: string) => void
}
