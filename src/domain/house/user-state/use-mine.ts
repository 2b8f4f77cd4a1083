import type { HouseCard } from '@/contract/house/cards'
import { serverNow } from '@/platform/clock'
import type { Mine } from './mine'
import { lookAtStart, seenOn } from './seen'

/** Visitor-specific parts of a card. */
export const getCardMine = (card: HouseCard): Mine => ({
  seen: card.seen ?? seenOn(lookAtStart(card.id), serverNow()),
})
