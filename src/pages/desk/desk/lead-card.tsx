import { View } from '@tarojs/components'
import {
  LEAD_STATUS_LABELS,
  leadName,
  listMoves,
  nextWords,
  sideColumn,
  type DeskLead,
  type LeadStatus,
} from '@/domain/desk/lead-board'
import { serverNow } from '@/platform/clock'
import { Icon } from '@/ui/icon/icon'
import { Menu } from '@/ui/menu/menu'
import { Press } from '@/ui/press/press'
import { DragHandle } from '../text/drag-handle'
import { Clock } from './lead-clock'
import { Small } from './parts'
import { useRights } from './rights'
import type { Board } from './use-board'
import './lead-board.scss'

/** One lead: who, what, since when, what is next, and the menu of its state. `onDrag` absent: in a list. */
export function LeadCard({
  lead,
  board: { move, setOpened, opened, movingId },
  onDrag,
}: {
  lead: DeskLead
  board: Board
  onDrag?: (lead: DeskLead | undefined) => void
}) {
  const { id, status, phone, type_label, entity_title, note, agent } = lead
  const name = leadName(lead)
  const mayMove = useRights().may('desk/lead-follow') && listMoves(status).length > 0
  const next = nextWords(lead, serverNow())
  return (
    <View className="ldb-card" role="listitem" data-lead={id} aria-busy={movingId === id}>
      <View className="u-row u-g2">
        {mayMove && onDrag && (
          <DragHandle
            axis="x"
            label={`移动 ${name}，现在${LEAD_STATUS_LABELS[status]}，按左右键换列`}
            onStart={() => onDrag(lead)}
            onEnd={() => onDrag(undefined)}
            onMove={by => {
              const to = sideColumn(status, by)
              if (to !== undefined) move(lead, to)
            }}
          />
        )}
        <Press
          className="edk-title u-grow u-anywhere"
          label={`打开 ${name}`}
          expanded={opened?.id === id}
          onPress={() => setOpened({ id })}
        >
          {lead.name ?? '未留称呼'}
        </Press>
      </View>
      <Small>{phone}</Small>
      <View className="u-anywhere">{[type_label, entity_title].filter(Boolean).join('：')}</View>
      {note !== null && <View className="edk-small edk-clip">{note}</View>}
      <Clock lead={lead} />
      {next && (
        <View className={next.isLate ? 'edk-risk' : 'edk-small'}>
          {next.isLate && <Icon name="warning" size="s" />}
          {`${next.isLate ? '到期：' : '下一步：'}${next.text}`}
        </View>
      )}
      <View className="edk-line">
        <Small>{agent?.name ?? '未分配'}</Small>
        {mayMove && <StateMenu {...{ name, status }} onMove={to => move(lead, to)} />}
      </View>
    </View>
  )
}

const StateMenu = ({
  name,
  status,
  onMove,
}: {
  name: string
  status: LeadStatus
  onMove: (to: LeadStatus) => void
}) => (
  <Menu
    className="edk-chip"
    label={`${LEAD_STATUS_LABELS[status]}，改 ${name} 的状态`}
    items={listMoves(status).map(key => ({ key, label: LEAD_STATUS_LABELS[key] }))}
    onChoose={onMove}
  >
    {LEAD_STATUS_LABELS[status]}
    <Icon name="down" size="xs" />
  </Menu>
)
