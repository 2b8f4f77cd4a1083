import type { BrokerCard } from '@/contract/agent/cards'

export interface BuildingActions {
  onViewing: () => void
  onConsult: (broker?: BrokerCard) => void
  onCall: (broker: BrokerCard) => void
}
