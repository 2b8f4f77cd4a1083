import type { FollowTableProps } from './table-props'

/** Mini-programs are too narrow for a table. */
export const FollowTable = (_: FollowTableProps) => null
