import { HOUSE_STATUSES, HOUSE_STATUS_LABELS, type HouseStatus } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import { unbrokenParts } from '@/lib/unbroken'
import { pictureAddress } from '@/platform/picture-address'
import { houseCardView, LOT_STATES, type HouseCardView, type LotState } from '../card/house-card-view'
import type { Mine } from '../user-state/mine'

/** Fields of the view that each row has, and those that may be empty. */
type Always = Pick<HouseCardView, 'price' | 'facts' | 'risks' | 'risksShown'>
type Known = Omit<HouseCardView, keyof Always | 'tone' | 'look' | 'state' | 'title' | 'time' | 'isEnded'>

/**
 * A lot for the native list of mini-programs: its card's view without empty fields and what its status says, because setData transfers
 * each row, and with what a template cannot calculate.
 */
export interface LotRow extends Always, Partial<Known> {
  id: number
  status: HouseStatus
  /** Parts of the title: lines may break inside parts of even index, not inside odd ones. */
  title: string[]
  /** Target of the countdown in Unix seconds; without one, `words` hold the time. */
  until?: number | null
  words: string[]
  cover?: string
  plan?: string
}

/** Part of a card that depends on its status alone; the native list has it from the start. */
export const STATES = Object.fromEntries(
  HOUSE_STATUSES.map(status => [status, { ...LOT_STATES[status], word: HOUSE_STATUS_LABELS[status] }]),
) as Record<HouseStatus, LotState & { word: string }>

/** `pixels`: least width of its pictures. */
export function lotRow(card: HouseCard, pixels: number, mine?: Mine): LotRow {
  const {
    tone: _tone,
    look: _look,
    state: _state,
    isEnded: _,
    title,
    time,
    ...view
  } = houseCardView(card, mine)
  const addressOf = (src: string | null) => src && pictureAddress(src, pixels)
  const row = {
    ...view,
    id: card.id,
    status: card.status,
    title: unbrokenParts(title),
    until: time.until,
    words: time.words,
    cover: addressOf(card.cover),
    plan: addressOf(card.floor_plan),
  }
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== '' && value !== false),
  ) as unknown as LotRow
}
