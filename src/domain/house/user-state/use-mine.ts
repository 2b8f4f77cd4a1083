import { useContext } from 'react'
import type { HouseCard } from '@/contract/house/cards'
import { serverNow } from '@/platform/clock'
import { usePresentMinute } from '@/ui/countdown/use-now'
import { GoalNames } from './goal-names'
import type { Mine } from './mine'
import { lookAtStart, seenOn, useLookAtStart } from './seen'

/** Visitor-specific parts of a card. */
export const getCardMine = (card: HouseCard): Mine => ({
  seen: card.seen ?? seenOn(lookAtStart(card.id), serverNow()),
})

export function useCardMine(card: HouseCard): Mine {
  const look = useLookAtStart(card.id)
  const now = usePresentMinute()
  return { seen: card.seen ?? seenOn(look, now), goals: useContext(GoalNames) }
}
