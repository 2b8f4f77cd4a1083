import type { HouseCard } from '@/contract/house/cards'
import { serverNow } from '@/platform/clock'
import type { Mine } from './mine'
import { lookAtStart, seenOn } from './seen'

/** What a card says to this visitor. */
export const mineOf = (card: HouseCard): Mine => ({
  seen: card.seen ?? seenOn(lookAtStart(card.id), serverNow()),
})
