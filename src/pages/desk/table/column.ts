import type { ReactNode } from 'react'

/** A column of a desk table. */
export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Width in px until somebody drags it; a column without one takes the rest. */
  width?: number
  /** Least width in px of a column without one; 200 by default. */
  least?: number
  /** Names its row. It stays in view while the others scroll, like the columns before it, and cannot be hidden. */
  isHead?: true
  /** The label is for screen readers only: pictures, actions. After the row header, such a column is the last, and cannot be hidden. */
  isBare?: true
  isRight?: true
  /** Hidden until chosen. */
  isSpare?: true
  /** Orders of the server, by direction. */
  orders?: { asc?: string; desc?: string }
}

/** Columns up to the row header: always visible, and first. */
export const fixedColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.slice(0, columns.findIndex(({ isHead }) => isHead) + 1)

/** Columns that can be hidden and moved. */
export const looseColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.slice(fixedColumns(columns).length).filter(({ isBare }) => !isBare)

/** Actions of a row, after all other columns. */
export const lastColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.slice(fixedColumns(columns).length).filter(({ isBare }) => isBare)

/** A column. `look`: its width in px, or how it differs from a usual one. */
export const column = <Row>(
  key: string,
  label: string,
  look: number | Omit<Column<Row>, 'key' | 'label' | 'cell'>,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ key, label, cell, ...(typeof look === 'number' ? { width: look } : look) })
