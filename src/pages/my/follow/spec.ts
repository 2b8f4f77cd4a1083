import type { ComponentType, ReactNode } from 'react'
import type { FollowedAsked, FollowKind } from '@/domain/member/use-my-lists'
import type { PagedRows } from '@/ui/list/paged-rows'
import type { ScreenQuery } from '@/features/chrome/screen/screen-content'
import type { Kind } from '../lists/kinds'
import type { Markable } from '@/domain/member/marks'
import type { TableProps } from './table-props'

/** What every list of follows has in a row, beside the card. */
export interface FollowRow {
  id: number
  created_at: number
  is_valid: boolean
}

export interface FollowSpec<Row extends FollowRow, Card extends { id: number }> {
  kind: Kind<Card, FollowKind>
  usePages: (asked: FollowedAsked) => PagedRows<Row> & ScreenQuery<unknown>
  cardOf: (row: Row) => Card
  /** What of the member's own stands under the card. */
  under?: (row: Row) => ReactNode
  /** In place of the cards on the desktop. */
  Table?: ComponentType<TableProps<Row>>
  /** What the follow marks. */
  thingOf: (card: Card) => Markable
}
