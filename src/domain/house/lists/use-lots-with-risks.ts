import { useCall } from '@/api/query'
import type { QueryDescriptor } from '@/contract/query-descriptor'
import { compared } from '@/contract/house/asks'
import type { HouseCard } from '@/contract/house/cards'

/** The lots of a list, or the chosen ones among them, each with its cost and the risks in its notice. */
export function useLotsWithRisks(
  list: QueryDescriptor<'house/list'>,
  choose = (cards: HouseCard[]): HouseCard[] => cards,
) {
  const lots = useCall(...list, { stale: 'short' })
  const cards = choose(lots.data?.list ?? [])
  const ids = cards.map(({ id }) => id)
  const more = useCall(...compared(ids), { stale: 'short', enabled: ids.length > 0 })
  const byId = new Map(more.data?.compare?.map(one => [one.id, one]))
  const known =
    lots.data &&
    (ids.length === 0 || more.data) &&
    cards.flatMap(card => {
      const one = byId.get(card.id)
      return one ? [{ ...one, card }] : []
    })
  return {
    data: known ? { total: lots.data?.total ?? 0, list: known } : undefined,
    error: lots.error ?? more.error,
    isFetching: lots.isFetching || more.isFetching,
    refetch: () => Promise.all([lots.refetch(), ...(ids.length > 0 ? [more.refetch()] : [])]),
  }
}
