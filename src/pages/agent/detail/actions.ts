export interface AgentActions {
  onLead: (kind: 'callback' | 'call') => void
  onAsk: () => void
}
