// Board of leads: a column for each state. A card is moved by dragging, by the arrow keys on its handle, or by the menu of its state. The
// server refuses a move if somebody else moved the lead first; the columns then show where it is.

import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import {
  boardColumns,
  LEAD_STATUS_LABELS,
  listMoves,
  type DeskLead,
  type LeadStatus,
} from '@/domain/desk/lead-board'
import { useBoardLeads } from '@/domain/desk/use-lead-board'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Empty } from '@/ui/states/states'
import { LeadCard } from './lead-card'
import { LeadSheet } from './lead-sheet'
import { Act } from './parts'
import { useBoard, type Board } from './use-board'

type Asked = Parameters<typeof useBoardLeads>[0]
type Leads = NonNullable<ReturnType<typeof useBoardLeads>['data']>

/** Cards that a column shows at first, and at most; the table has pages. */
export const BOARD_STEP = 20
const MAX_CARDS = 200

/** All leads of the filter by state: `query` has the first of each column, which asks for more of its own. */
export function LeadBoard({ asked, query }: { asked: Asked; query: ReturnType<typeof useBoardLeads> }) {
  const board = useBoard()
  const [dragged, setDragged] = useState<DeskLead>()
  return (
    <>
      <ScreenContent query={query} subject="线索">
        {first => (
          <View className="ldb" role="group" aria-label="线索看板" aria-busy={query.isPlaceholderData}>
            {boardColumns(asked.view ?? 'open').map(status => (
              <BoardColumn key={status} {...{ status, asked, first, board, dragged }} onDrag={setDragged} />
            ))}
          </View>
        )}
      </ScreenContent>
      <OpenedLead board={board} />
    </>
  )
}

/** The open lead of a board or a list. */
export const OpenedLead = ({ board: { opened, setOpened } }: { board: Board }) =>
  opened === undefined ? null : <LeadSheet key={opened.id} {...opened} onClose={() => setOpened(undefined)} />

function BoardColumn({
  status,
  asked,
  first,
  board,
  dragged,
  onDrag,
}: {
  status: LeadStatus
  asked: Asked
  first: Leads
  board: Board
  /** Card that is being dragged, of whatever column. */
  dragged: DeskLead | undefined
  onDrag: (lead: DeskLead | undefined) => void
}) {
  const [size, setSize] = useState(BOARD_STEP)
  const isWider = size > BOARD_STEP
  const wider = useBoardLeads({ ...asked, columns: [status], page_size: size }, isWider)
  const { list: all, statuses } = wider.data ?? first
  const list = all.filter(lead => lead.status === status)
  const left = statuses[status] - list.length
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
        <View className="edk-small u-num">{statuses[status]}</View>
      </View>
      {list.length === 0 && <Empty small title="没有线索" />}
      <View role="list" aria-label={label}>
        {list.map(lead => (
          <LeadCard key={lead.id} {...{ lead, board }} onDrag={onDrag} />
        ))}
      </View>
      {isWider && (
        <ScreenContent query={wider} subject={label}>
          {() => null}
        </ScreenContent>
      )}
      {left > 0 && size < MAX_CARDS && (
        <Act label={`再显示${label}的线索`} onPress={() => setSize(Math.min(MAX_CARDS, size + BOARD_STEP))}>
          {`再显示，还有 ${left} 条`}
        </Act>
      )}
      {left > 0 && size >= MAX_CARDS && (
        <View className="edk-small">{`只显示前 ${MAX_CARDS} 条，其余在表格里`}</View>
      )}
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
