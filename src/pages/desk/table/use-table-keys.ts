import { useRef, useState } from 'react'
import { useKeys } from '@/platform/keys'
import { usePageShown } from './use-page-shown'

export interface TableKeys<Row> {
  onOpen: (row: Row) => void
  /** Id of the search field. */
  find?: string
  /** Id of the legend. */
  legend?: string
  /** Further keys of the room. */
  more?: Readonly<Record<string, () => void>>
}

/**
 * Keyboard shortcuts of a table: moving, selecting, opening. Returns the index of the current row, -1 before the first key, and the ref of
 * the table's element.
 */
export function useTableKeys<Row>({
  keys,
  rows,
  onMark,
}: {
  keys: TableKeys<Row> | undefined
  rows: readonly Row[]
  onMark: (row: Row) => void
}) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(-1)
  const isShown = usePageShown()
  const here = Math.min(at, rows.length - 1)
  const row = rows[here]
  const move = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(rows.length - 1, here + by))
    setAt(next)
    table.current?.querySelector(`[data-at="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  // Not by the document: a page below this one may hold the same room.
  const goTo = (id = '') => table.current?.closest('.edk-main')?.querySelector<HTMLElement>(`#${id}`)?.focus()
  const mark = () => {
    if (row) onMark(row)
  }
  useKeys(
    {
      j: () => move(1),
      arrowdown: () => move(1),
      k: () => move(-1),
      arrowup: () => move(-1),
      x: mark,
      ' ': mark,
      enter: () => {
        if (row) keys?.onOpen(row)
      },
      ...(keys?.find && { '/': () => goTo(keys.find) }),
      ...(keys?.legend && { '?': () => goTo(keys.legend) }),
      ...keys?.more,
    },
    keys !== undefined && isShown,
  )
  return { at: here, table }
}
