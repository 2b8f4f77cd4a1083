import type { BrokerCard } from '@/contract/agent/cards'

export interface ModelActions {
  onViewing: () => void
  onConsult: (broker?: BrokerCard) => void
  onCall: (broker: BrokerCard) => void
}
