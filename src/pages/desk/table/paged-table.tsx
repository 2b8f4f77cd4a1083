import { View } from '@tarojs/components'
import { PagedCard, type PagedCardProps } from '../desk/paged-card'
import type { DeskPlace } from '../desk/desk-place'
import { DataTable, type DataTableProps } from './data-table'
import { SavedViews } from './saved-views'
import { TableSettings } from './table-settings'
import { useTableLook } from './table-look'

/**
 * One page of a list as a table, with its pages, its page size and the settings of its columns below. `place`: the room's address holds its
 * filter, so that it has saved views.
 */
export function PagedTable<Row extends { id: number }>({
  card,
  place,
  ...table
}: DataTableProps<Row> & { card: Omit<PagedCardProps<Row>, 'children' | 'tools'>; place?: DeskPlace }) {
  const [look, setLook] = useTableLook(table.caption)
  return (
    <>
      {place && <SavedViews place={place} look={look} onLook={setLook} />}
      <PagedCard {...card} tools={<TableSettings columns={table.columns} look={look} onChange={setLook} />}>
        {list => (
          <DataTable {...table} rows={list} idOf={({ id }) => String(id)} look={look} onLook={setLook} />
        )}
      </PagedCard>
    </>
  )
}

/** Main line of a cell with a second one, which dense rows leave out. */
export const TwoLines = ({ first, second }: { first: React.ReactNode; second: React.ReactNode }) => (
  <>
    {first}
    {second && <View className="edk-small dt-second">{second}</View>}
  </>
)
