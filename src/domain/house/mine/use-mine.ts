import { useCallback } from 'react'
import type { HouseCard } from '@/contract/house/cards'
import { serverNow } from '@/platform/clock'
import type { Mine } from './mine'
import { useBudget } from './budget'
import { lookAtStart, seenOn } from './seen'

const seenOf = (card: HouseCard) => card.seen ?? seenOn(lookAtStart(card.id), serverNow())

/** What a card says to this visitor. */
export const useMine = (card: HouseCard): Mine => ({ budget: useBudget(), seen: seenOf(card) })

/** The same for many cards at once. */
export function useMineOf(): (card: HouseCard) => Mine {
  const budget = useBudget()
  return useCallback(card => ({ budget, seen: seenOf(card) }), [budget])
}
