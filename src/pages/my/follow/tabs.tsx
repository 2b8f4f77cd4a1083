import type { ReactNode } from 'react'
import {
  useFollowedAgents,
  useFollowedBuildings,
  useFollowedHouses,
  useFollowedRights,
  useFollowedXiaoqu,
  type FollowType,
} from '@/domain/member/use-my-lists'
import type { PagedRows } from '@/ui/list/paged-rows'
import type { ScreenQuery } from '@/features/chrome/screen/screen-content'
import { AGENTS, BUILDINGS, HOUSES, RIGHTS, XIAOQU, type Kind } from '../lists/kinds'
import { FollowList } from './follow-list'

/** What every list of follows has in a row, beside the card. */
export interface FollowRow {
  id: number
  created_at: number
  is_valid: boolean
}

export interface FollowSpec<Row extends FollowRow, Card extends { id: number }> {
  kind: Kind<Card>
  usePages: () => PagedRows<Row> & ScreenQuery<unknown>
  cardOf: (row: Row) => Card
}

export interface FollowTab {
  type: FollowType
  label: string
  /** The list itself, with its states and tools. */
  list: () => ReactNode
}

const tab = <Row extends FollowRow, Card extends { id: number }>(spec: FollowSpec<Row, Card>): FollowTab => ({
  type: spec.kind.type,
  label: spec.kind.label,
  list: () => <FollowList key={spec.kind.type} spec={spec} />,
})

/** The kinds of follows in the order of their tabs. One more is a line here and a kind in ../lists/kinds. */
export const FOLLOW_TABS: readonly FollowTab[] = [
  tab({ kind: HOUSES, usePages: useFollowedHouses, cardOf: row => row.house }),
  tab({ kind: XIAOQU, usePages: useFollowedXiaoqu, cardOf: row => row.xiaoqu }),
  tab({ kind: AGENTS, usePages: useFollowedAgents, cardOf: row => row.agent }),
  tab({ kind: BUILDINGS, usePages: useFollowedBuildings, cardOf: row => row.building }),
  tab({ kind: RIGHTS, usePages: useFollowedRights, cardOf: row => row.rights }),
]
