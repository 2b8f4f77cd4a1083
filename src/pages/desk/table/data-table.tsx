// The table of the desk: a native table, so that screen readers announce its caption, headers and rows. TanStack Table holds the state of
// the columns and of the selection; rows, order and pages are the server's.

import {
  functionalUpdate,
  getCoreRowModel,
  useReactTable,
  type Cell,
  type Column as TableColumn,
  type ColumnDef,
  type Header,
  type RowSelectionState,
  type Table,
} from '@tanstack/react-table'
import { Fragment, useMemo, type ReactNode } from 'react'
import { Check } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { fixedColumns, lastColumns, type Column } from './column'
import { visibleKeys, type TableLook } from './table-look'
import { useTableKeys, type TableKeys } from './use-table-keys'
import './table.scss'

/** Selection of rows by their ids. */
export interface Selection<Row> {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  /** Name of a row, after 选择. */
  nameOf: (row: Row) => string
  isAble?: (row: Row) => boolean
  /** Label of the box in the header. */
  pageLabel?: string
}

export interface DataTableProps<Row> {
  /** Name of the table, for screen readers and for what the device stores. */
  caption: string
  columns: readonly Column<Row>[]
  /** Current order of the server, and its change by a press on a header. */
  order?: string
  onOrder?: (order: string) => void
  select?: Selection<Row>
  keys?: TableKeys<Row>
  /** Marks the row whose form is open. */
  isOn?: (row: Row) => boolean
  /** Expanded part below a row. */
  detail?: (row: Row) => ReactNode
}

interface Props<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => string
  look?: TableLook
  onLook?: (look: TableLook) => void
}

const MARK = 'mark'
const MARK_WIDTH = 44
/** Least width in px of a column that takes the rest, unless it names its own. */
const REST_WIDTH = 200
const NO_LOOK: TableLook = {}

export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, idOf, select, keys, look = NO_LOOK, isOn, detail } = props
  const byKey = useMemo(() => new Map(columns.map(column => [column.key, column])), [columns])
  const table = useTable(props)
  const { at, table: element } = useTableKeys({
    keys,
    rows,
    onMark: row => {
      const found = table.getRowModel().rowsById[idOf(row)]
      if (found?.getCanSelect()) found.toggleSelected()
    },
  })
  const visible = table.getVisibleLeafColumns()
  return (
    <div className="dt-scroll" role="group" aria-label={`${caption}，可滚动`} tabIndex={0}>
      <table
        ref={element}
        className={`data-table ${look.isDense ? 'is-dense' : ''}`}
        style={{ minWidth: `${table.getTotalSize()}px` }}
      >
        <caption className="u-aloud">{caption}</caption>
        <colgroup>
          {visible.map(column => {
            const hasWidth = column.id === MARK || (byKey.get(column.id)?.width ?? look.widths?.[column.id])
            return <col key={column.id} style={hasWidth ? { width: `${column.getSize()}px` } : undefined} />
          })}
        </colgroup>
        <thead>
          <tr>
            {table.getFlatHeaders().map(header => (
              <HeadCell key={header.id} header={header} table={table} props={props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, index) => {
            const part = detail?.(row.original)
            return (
              <Fragment key={row.id}>
                <tr
                  data-at={index}
                  className={`dt-r ${row.getIsSelected() || isOn?.(row.original) ? 'is-on' : ''} ${index === at ? 'is-at' : ''}`}
                >
                  {row.getVisibleCells().map(cell => (
                    <BodyCell
                      key={cell.id}
                      cell={cell}
                      column={byKey.get(cell.column.id)}
                      name={select?.nameOf(row.original)}
                    />
                  ))}
                </tr>
                {part && (
                  <tr>
                    <td colSpan={visible.length}>{part}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** `column` undefined: the box that selects the row. */
function BodyCell<Row>({
  cell: { column: place, row },
  column,
  name,
}: {
  cell: Cell<Row, unknown>
  column: Column<Row> | undefined
  name: string | undefined
}) {
  const { pinned, style } = buildPin(place)
  if (!column)
    return (
      <td className={`dt-c ${pinned}`} style={style}>
        <Check
          checked={row.getIsSelected()}
          disabled={!row.getCanSelect()}
          label={`选择 ${name ?? ''}`}
          onChange={is => row.toggleSelected(is)}
        />
      </td>
    )
  const { isHead, isRight, cell } = column
  const shared = { style, className: `dt-c ${pinned} ${isRight ? 'u-right u-num' : ''}` }
  return isHead ? (
    <th scope="row" {...shared}>
      {cell(row.original)}
    </th>
  ) : (
    <td {...shared}>{cell(row.original)}</td>
  )
}

/** State of the table: columns from the look of this device, selection from the room. */
function useTable<Row>({ columns, rows, idOf, select, look = NO_LOOK, onLook }: Props<Row>): Table<Row> {
  const hasMarks = select !== undefined
  const defs = useMemo(
    () => [
      ...(hasMarks ? [{ id: MARK, size: MARK_WIDTH, enableResizing: false }] : []),
      ...columns.map(({ key, least = REST_WIDTH, width = least }): ColumnDef<Row> => ({
        id: key,
        size: width,
        minSize: 40,
      })),
    ],
    [columns, hasMarks],
  )
  const data = useMemo(() => [...rows], [rows])
  const fixed = [...(select ? [MARK] : []), ...fixedColumns(columns).map(({ key }) => key)]
  const last = lastColumns(columns).map(({ key }) => key)
  const loose = [...visibleKeys(columns, look), ...last]
  const rowSelection: RowSelectionState = Object.fromEntries((select?.ids ?? []).map(id => [id, true]))
  return useReactTable<Row>({
    data,
    columns: defs,
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    columnResizeMode: 'onEnd',
    enableRowSelection: row => select?.isAble?.(row.original) ?? true,
    state: {
      rowSelection,
      columnPinning: { left: fixed, right: last },
      columnOrder: [...fixed, ...loose],
      columnVisibility: Object.fromEntries(
        columns.map(({ key }) => [key, fixed.includes(key) || loose.includes(key)]),
      ),
      columnSizing: look.widths ?? {},
    },
    onColumnSizingChange: change => {
      onLook?.({ ...look, widths: functionalUpdate(change, look.widths ?? {}) })
    },
    onRowSelectionChange: change => {
      const next = functionalUpdate(change, rowSelection)
      select?.onChange(
        Object.keys(next)
          .filter(id => next[id])
          .map(Number),
      )
    },
  })
}

/** Class and offset of a cell whose column stays in view. */
function buildPin<Row>(column: TableColumn<Row>) {
  const side = column.getIsPinned()
  if (!side) return { pinned: '', style: undefined }
  return {
    pinned: 'dt-pin',
    style:
      side === 'left' ? { left: `${column.getStart('left')}px` } : { right: `${column.getAfter('right')}px` },
  }
}

function HeadCell<Row>({
  header,
  table,
  props: { columns, order, onOrder, onLook, select },
}: {
  header: Header<Row, unknown>
  table: Table<Row>
  props: Props<Row>
}) {
  const { pinned, style } = buildPin(header.column)
  const column = columns.find(({ key }) => key === header.column.id)
  if (!column)
    return (
      <td className={`dt-c dt-h ${pinned}`} style={style}>
        <Check
          checked={table.getIsAllPageRowsSelected()}
          label={select?.pageLabel ?? '选择这一页'}
          disabled={!table.getRowModel().rows.some(row => row.getCanSelect())}
          onChange={is => table.toggleAllPageRowsSelected(is)}
        />
      </td>
    )
  const { label, orders, isBare, isRight } = column
  const sorted =
    order === undefined
      ? undefined
      : order === orders?.asc
        ? 'ascending'
        : order === orders?.desc
          ? 'descending'
          : 'none'
  // The other direction of the current order, otherwise the latest or the greatest first.
  const next = sorted === 'descending' ? (orders?.asc ?? orders?.desc) : (orders?.desc ?? orders?.asc)
  return (
    <th
      scope="col"
      aria-sort={orders && sorted}
      className={`dt-c dt-h ${pinned} ${isRight ? 'u-right' : ''}`}
      style={style}
    >
      {orders && next !== undefined ? (
        <Press className={`dt-sort ${sorted === 'none' ? '' : 'is-on'}`} onPress={() => onOrder?.(next)}>
          {label}
          <Icon name={sorted === 'ascending' ? 'up' : sorted === 'descending' ? 'down' : 'sort'} size="xs" />
        </Press>
      ) : isBare ? (
        <span className="u-aloud">{label}</span>
      ) : (
        label
      )}
      {onLook && (
        <span
          className="dt-grip"
          aria-hidden
          onMouseDown={header.getResizeHandler()}
          onDoubleClick={() => header.column.resetSize()}
        />
      )}
    </th>
  )
}
