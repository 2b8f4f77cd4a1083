import type { PageOf } from '@/contract/common'
import type { HouseCard } from '@/contract/house/cards'

/** True if price, end or state may have changed: for running lots, and for those whose time has come. */
export const isDue = ({ status, start_time, end_time }: HouseCard, now: number): boolean =>
  status === 'ongoing' || (status === 'upcoming' && start_time <= now && now < end_time)

/** Replaces newer cards in the pages; pages without a change keep their identity. */
export function withFresh(
  pages: readonly PageOf<HouseCard>[],
  fresh: readonly HouseCard[],
): PageOf<HouseCard>[] {
  const byId = new Map(fresh.map(card => [card.id, card]))
  const isNews = (old: HouseCard) => {
    const card = byId.get(old.id)
    return (
      card !== undefined &&
      (card.price !== old.price ||
        card.status !== old.status ||
        card.end_time !== old.end_time ||
        card.bid_total !== old.bid_total)
    )
  }
  return pages.map(page =>
    page.list.some(isNews)
      ? { ...page, list: page.list.map(old => (isNews(old) ? (byId.get(old.id) ?? old) : old)) }
      : page,
  )
}
