import { useState } from 'react'
import { deviceStorage, type TableLook } from '@/state/storage'
import { looseColumns, type Column } from './column'

export type { TableLook }

/** Columns, widths and row height of a table, stored on this device under the table's name. */
export function useTableLook(name: string): [TableLook, (next: TableLook) => void] {
  const [look, setLook] = useState<TableLook>(() => deviceStorage.get('deskTables')?.[name] ?? {})
  const keep = (next: TableLook) => {
    setLook(next)
    deviceStorage.set('deskTables', { ...deviceStorage.get('deskTables'), [name]: next })
  }
  return [look, keep]
}

/** Keys of the visible columns after the row header, in their order. */
export function visibleKeys<Row>(columns: readonly Column<Row>[], { columns: chosen }: TableLook): string[] {
  const loose = looseColumns(columns)
  return chosen
    ? chosen.filter(key => loose.some(one => one.key === key))
    : loose.filter(({ isSpare }) => !isSpare).map(({ key }) => key)
}

/** Moves a key by one place. */
export function withMoved(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key)
  const other = keys[at + by]
  if (at < 0 || other === undefined) return [...keys]
  return keys.map(one => (one === key ? other : one === other ? key : one))
}
