import type { HouseCard } from '@/contract/house/cards'
import { useBidLot } from '@/domain/finance/bid/use-bid'
import { useRegionRules } from '@/domain/finance/use-region-rules'
import { FIRST_PICKS, WORKED_LOTS } from '@/domain/house/lists/first-lots'
import { useLotsWithRisks } from '@/domain/house/lists/use-lots-with-risks'
import { pickView, sumsView } from './first-view'
import { usePresentMinute } from '@/ui/countdown/use-now'

/** The first lot with an upper end for every cost, otherwise the first lot. */
const plainest = (cards: HouseCard[]) =>
  [cards.find(({ cost_total_max: max }) => max !== null) ?? cards[0]].filter(card => card !== undefined)

/** Lots without the known risks, with the reasons. */
export function useSafeLots() {
  const lots = useLotsWithRisks(FIRST_PICKS)
  const { data } = lots
  return { ...lots, data: data && { total: data.total, picks: data.list.map(pickView) } }
}

/** The three sums of one representative lot; null while no such lot is open. */
export function useWorkedLot() {
  const lots = useLotsWithRisks(WORKED_LOTS, plainest)
  const first = lots.data?.list[0]
  const bid = useBidLot(first?.card.id)
  const rules = useRegionRules(first?.card.region_id)
  const now = usePresentMinute()
  const sums = first && bid.data && sumsView({ lot: bid.data, cost: first.cost, rules, now })
  return {
    data: lots.data?.list.length === 0 ? null : sums,
    error: lots.error ?? bid.error,
    isFetching: lots.isFetching || bid.isFetching,
    refetch: () => (first ? bid.refetch() : lots.refetch()),
  }
}
