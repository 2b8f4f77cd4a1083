import { isOpenLead } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import type { ServiceRecord } from '@/contract/user/schema'
import { addDays, clockTime, dayOf } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { houseCardView } from '@/domain/house/card/house-card-view'

export interface NextRow {
  key: string
  at: number
  /** 11-21 and 10:30 */
  day: string
  time: string
  title: string
  /** What happens: 开拍, 结束, 看样. Never cut off. */
  verb: string
  /** What it is, and what there is to know of it. */
  line: string
  /** 今天, 明天; null: later. */
  near: string | null
  /** Where it leads: the lot, or the member's viewings. */
  houseId: number | null
}

const SHOWN = 4

/** What is ahead of a member, the nearest first: lots that open or end, viewings. `now` in Unix seconds. */
export function nextRows(
  { lots, viewings }: { lots: readonly HouseCard[]; viewings: readonly ServiceRecord[] },
  now: number,
): NextRow[] {
  const found = [...lots.flatMap(lot => lotRow(lot)), ...viewings.flatMap(viewingRow)]
  const today = dayOf(now)
  return found
    .filter(row => row.at > now)
    .sort((a, b) => a.at - b.at)
    .slice(0, SHOWN)
    .map(row => {
      const day = dayOf(row.at)
      return {
        ...row,
        day: day.slice(5),
        time: clockTime(row.at),
        near: day === today ? '今天' : day === addDays(today, 1) ? '明天' : null,
      }
    })
}

type Found = Omit<NextRow, 'day' | 'time' | 'near'>

function lotRow(card: HouseCard): Found[] {
  const { id, title, status, start_time, end_time, price } = card
  const { round } = houseCardView(card)
  if (status === 'upcoming')
    return [
      {
        key: `start-${id}`,
        at: start_time,
        title,
        verb: '开拍',
        line: `${round} ${moneyText(price)}起`,
        houseId: id,
      },
    ]
  if (status === 'ongoing')
    return [
      {
        key: `end-${id}`,
        at: end_time,
        title,
        verb: '结束',
        line: `当前 ${moneyText(price)}，${card.bid_total} 次出价`,
        houseId: id,
      },
    ]
  return []
}

function viewingRow({ id, see_time, status, entity_title, agent }: ServiceRecord): Found[] {
  if (see_time === null || !isOpenLead(status)) return []
  return [
    {
      key: `see-${id}`,
      at: see_time,
      title: entity_title ?? '',
      verb: '看样',
      line: [agent?.name, status === 'new' ? '待确认' : '已约定'].filter(Boolean).join('，'),
      houseId: null,
    },
  ]
}
