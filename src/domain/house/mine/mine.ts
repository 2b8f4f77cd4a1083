import type { SeenLot } from '@/contract/house/cards'

/** What a card is told by, beside the lot itself: of this visitor. */
export interface Mine {
  /** How the lot was at an earlier look: what a guest's device remembers, else what the account does. */
  seen?: SeenLot | undefined
}
