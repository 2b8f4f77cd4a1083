import type { FollowedHouse } from '@/contract/user/schema'
import type { FollowedAsked } from '@/domain/member/use-my-lists'

/** A list of follows as a table: rows can be selected at any time. */
export interface TableProps<Row> {
  rows: readonly Row[]
  total: number
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
  /** Filter and order of the list. */
  asked: FollowedAsked
  onAsk: (asked: FollowedAsked) => void
  onClear: () => void
  onRemove: () => void
  busy: boolean
}

export type FollowTableProps = TableProps<FollowedHouse>
