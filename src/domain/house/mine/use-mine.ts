import { useCallback } from 'react'
import type { HouseCard } from '@/contract/house/cards'
import { serverNow } from '@/platform/clock'
import type { Mine } from './mine'
import { useBudget } from './budget'
import { seenOn, useAllLooks, useLook } from './seen'

/** What a card says to this visitor. */
export function useMine(card: HouseCard): Mine {
  const look = useLook(card.id)
  return { budget: useBudget(), seen: card.seen ?? seenOn(look, serverNow()) }
}

/** The same for many cards at once. */
export function useMineOf(): (card: HouseCard) => Mine {
  const budget = useBudget()
  const looks = useAllLooks()
  return useCallback(
    card => ({ budget, seen: card.seen ?? seenOn(looks[card.id], serverNow()) }),
    [budget, looks],
  )
}
