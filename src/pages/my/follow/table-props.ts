import type { FollowedHouse } from '@/contract/user/schema'

/** A list of follows as a table: some rows may be chosen at any time. */
export interface TableProps<Row> {
  rows: readonly Row[]
  total: number
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
  onClear: () => void
  onRemove: () => void
  busy: boolean
}

export type FollowTableProps = TableProps<FollowedHouse>
