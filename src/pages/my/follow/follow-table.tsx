import type { FollowTableProps } from './table-props'

/** Mini-programs have no room for a table. */
export const FollowTable = (_: FollowTableProps) => null
