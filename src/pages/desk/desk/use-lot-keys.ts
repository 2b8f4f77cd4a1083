import { useState } from 'react'
import { LOT_VIEWS, type DeskLot } from '@/domain/desk/lot-rows'
import { useKeys } from '@/platform/keys'
import { jumpTo } from '@/platform/scroll'
import { go } from '@/routes/go'
import type { LotAct } from './lot-row'

/** Keyboard shortcuts of the table; returns the index of the selected row, -1 before the first key. */
export function useLotKeys({
  find,
  rows,
  choose,
  act,
  pick,
}: {
  /** Id of the search field. */
  find: string
  rows: readonly DeskLot[]
  choose: (row: DeskLot) => void
  act: (what: LotAct) => void
  pick: (view: number) => void
}): number {
  const [at, setAt] = useState(-1)
  const here = Math.min(at, rows.length - 1)
  const row = rows[here]
  const move = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(rows.length - 1, here + by))
    setAt(next)
    const to = rows[next]
    if (to) jumpTo(`desk-lot-${to.id}`)
  }
  const mark = () => {
    if (row) choose(row)
  }
  useKeys({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    x: mark,
    ' ': mark,
    enter: () => {
      if (row) void go('desk-lot', { id: row.id })
    },
    '/': () => jumpTo(find),
    '?': () => jumpTo('desk-lot-keys'),
    s: () => act('state'),
    a: () => act('agents'),
    d: () => act('off'),
    ...Object.fromEntries(LOT_VIEWS.map((_, view) => [String(view + 1), () => pick(view)])),
  })
  return here
}
