import type { ComponentType, ReactNode } from 'react'
import type { FollowedAsked, FollowKind } from '@/domain/member/use-my-lists'
import type { PagedRows } from '@/ui/list/paged-rows'
import type { ScreenQuery } from '@/features/chrome/screen/screen-content'
import type { Kind } from '../lists/kinds'
import type { Markable } from '@/domain/member/marks'
import type { TableProps } from './table-props'

/** Fields that every list of follows has in a row, in addition to the card. */
export interface FollowRow {
  id: number
  created_at: number
  is_valid: boolean
}

export interface FollowSpec<Row extends FollowRow, Card extends { id: number }> {
  kind: Kind<Card, FollowKind>
  usePages: (asked: FollowedAsked) => PagedRows<Row> & ScreenQuery<unknown>
  cardOf: (row: Row) => Card
  /** Personal data below the card. */
  under?: (row: Row) => ReactNode
  /** Replaces the cards on the desktop. */
  Table?: ComponentType<TableProps<Row>>
  /** The entity that the follow refers to. */
  thingOf: (card: Card) => Markable
}
