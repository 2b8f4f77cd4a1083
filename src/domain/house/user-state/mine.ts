import type { SeenLot } from '@/contract/house/cards'

/** State of this visitor that a card shows besides the lot itself. */
export interface Mine {
  /** The lot at an earlier view: from a guest's device, or from the account. */
  seen?: SeenLot | undefined
  /** Names of the destinations that the list is filtered by. */
  goals?: readonly string[]
}
