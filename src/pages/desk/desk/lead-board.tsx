// Board of leads: a column for each state. A card is moved by dragging, by the arrow keys on its handle, or by the menu of its state. The
// server refuses a move if somebody else moved the lead first; the columns then show where it is.

import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import {
  BOARD_COLUMNS,
  columnView,
  LEAD_STATUS_LABELS,
  listMoves,
  type DeskLead,
  type LeadStatus,
} from '@/domain/desk/lead-board'
import type { LeadView } from '@/domain/desk/lead-rows'
import { useLeadColumn } from '@/domain/desk/use-lead-board'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Empty } from '@/ui/states/states'
import { LeadCard } from './lead-card'
import { LeadSheet } from './lead-sheet'
import { Act } from './parts'
import { useBoard, type Board } from './use-board'

type Asked = Omit<Parameters<typeof useLeadColumn>[0], 'view' | 'status' | 'page' | 'page_size'>

/** Cards that a column shows at first, and at most; the table has pages. */
const STEP = 20
const MAX_CARDS = 200

/** All leads of the filter by state. */
export function LeadBoard({ asked, view }: { asked: Asked; view: LeadView }) {
  const board = useBoard()
  const [dragged, setDragged] = useState<DeskLead>()
  const columns: readonly LeadStatus[] = view === 'all' ? [...BOARD_COLUMNS, 'cancelled'] : BOARD_COLUMNS
  return (
    <>
      <View className="ldb" role="group" aria-label="线索看板">
        {columns.map(status => (
          <BoardColumn
            key={status}
            {...{ status, asked, board, dragged }}
            view={columnView(status, view)}
            onDrag={setDragged}
          />
        ))}
      </View>
      <OpenedLead board={board} />
    </>
  )
}

/** The open lead of a board or a list. */
export const OpenedLead = ({ board: { opened, setOpened } }: { board: Board }) =>
  opened === undefined ? null : <LeadSheet key={opened.id} {...opened} onClose={() => setOpened(undefined)} />

function BoardColumn({
  status,
  view,
  asked,
  board,
  dragged,
  onDrag,
}: {
  status: LeadStatus
  view: LeadView
  asked: Asked
  board: Board
  /** Card that is being dragged, of whatever column. */
  dragged: DeskLead | undefined
  onDrag: (lead: DeskLead | undefined) => void
}) {
  const [size, setSize] = useState(STEP)
  const query = useLeadColumn({ ...asked, view, status, page_size: size })
  const root = useRef<HTMLDivElement>(null)
  const label = LEAD_STATUS_LABELS[status]
  const takes = dragged !== undefined && listMoves(dragged.status).includes(status)
  useArrival({ root, status, board })
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={`ldb-col ${takes ? 'is-on' : ''}`}
      role="group"
      aria-label={label}
      onDragOver={event => {
        if (takes) event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        if (dragged) board.move(dragged, status)
        onDrag(undefined)
      }}
    >
      <View className="edk-line">
        <View className="u-strong" role="heading" aria-level={2}>
          {label}
        </View>
        <View className="edk-small u-num">{query.data?.total ?? ''}</View>
      </View>
      <ScreenContent query={query} subject={label}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <Empty small title="没有线索" />}
            <View role="list" aria-label={label}>
              {list.map(lead => (
                <LeadCard key={lead.id} {...{ lead, board }} onDrag={onDrag} />
              ))}
            </View>
            {total > list.length && size < MAX_CARDS && (
              <Act label={`再显示${label}的线索`} onPress={() => setSize(Math.min(MAX_CARDS, size + STEP))}>
                {`再显示，还有 ${total - list.length} 条`}
              </Act>
            )}
            {total > list.length && size >= MAX_CARDS && (
              <View className="edk-small">{`只显示前 ${MAX_CARDS} 条，其余在表格里`}</View>
            )}
          </>
        )}
      </ScreenContent>
    </div>
  )
}

/** Gives the focus to a card that moved to this column, or to the column if the card is not among those shown: its former place is gone. */
function useArrival({
  root,
  status,
  board: { arriving, onArrived },
}: {
  root: React.RefObject<HTMLDivElement | null>
  status: LeadStatus
  board: Board
}) {
  useEffect(() => {
    if (arriving?.to !== status) return
    const card = root.current?.querySelector<HTMLElement>(`[data-lead="${arriving.id}"] .drag-h`)
    ;(card ?? root.current)?.focus()
    onArrived()
  })
}
