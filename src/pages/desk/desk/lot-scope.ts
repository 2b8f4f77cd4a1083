import type { Request } from '@/contract/endpoints'
import type { DeskLot } from '@/domain/desk/lot-rows'

/** Lots of a bulk change, as the server takes them: named, or all of a filter. */
export type LotScope = Pick<Request<'desk/lots-on'>, 'house_ids' | 'expected_total'>

/** All lots of the filter, beyond the page. */
export interface EveryLot {
  total: number
  /** Their filter, once they are chosen. */
  scope: LotScope | null
  onTake: () => void
}

/** These lots of the page, or all of the filter: the server leaves out those that the action does not concern. */
export const pickPart = (lots: readonly DeskLot[], { scope, total }: EveryLot): LotPart => ({
  lots,
  scope,
  total: scope ? total : lots.length,
})

export interface LotPart {
  /** Chosen lots of the page. */
  lots: readonly DeskLot[]
  /** All lots of the filter instead. */
  scope?: LotScope | null
  total?: number
}

/** The lots as the server takes them. */
export const buildScope = ({ lots, scope }: LotPart): LotScope =>
  scope ?? { house_ids: lots.map(({ id }) => id) }
