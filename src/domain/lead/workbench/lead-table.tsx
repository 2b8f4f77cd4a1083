import type { LeadTableProps } from './lead-table-props'

/** Mini-programs have no room for a table. */
export const LeadTable = (_: LeadTableProps) => null
