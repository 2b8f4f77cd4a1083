import { View } from '@tarojs/components'
import { formatColumnTracks, type LotColumn } from '@/domain/desk/lot-columns'
import type { DeskLot } from '@/domain/desk/lot-rows'
import { go, linkTo } from '@/routes/go'
import { Check } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Menu, type MenuItem } from '@/ui/menu/menu'
import { Press } from '@/ui/press/press'

/** Bulk actions on chosen lots, each with its form. */
export type LotAct = 'agents' | 'state' | 'off'

type Item = LotAct | 'open' | 'page'

const buildLotMenuItems = ({ is_on }: DeskLot): MenuItem<Item>[] => [
  { key: 'open', label: '打开', icon: 'edit' },
  ...(is_on ? [{ key: 'page', label: '看公开页', icon: 'link' } as const] : []),
  { key: 'agents', label: '重新分配', icon: 'user' },
  { key: 'state', label: '改状态', icon: 'swap' },
  ...(is_on ? [{ key: 'off', label: '下架', icon: 'eye-off' } as const] : []),
]

/** A row of the desk's lots: its checkbox, the visible columns, and its own actions. */
export function LotRow({
  row,
  columns,
  isChosen,
  isAt,
  onChoose,
  onAct,
}: {
  row: DeskLot
  columns: readonly LotColumn[]
  isChosen: boolean
  /** The row that the keyboard selected. */
  isAt: boolean
  onChoose: (is: boolean) => void
  onAct: (act: LotAct) => void
}) {
  const choose = (item: Item) => {
    if (item === 'open') void go('desk-lot', { id: row.id })
    else if (item === 'page') void go('house-detail', { id: row.id })
    else onAct(item)
  }
  return (
    <View
      id={`desk-lot-${row.id}`}
      className={`edk-lot ${isChosen ? 'is-on' : ''} ${isAt ? 'is-at' : ''}`}
      style={{ gridTemplateColumns: formatColumnTracks(columns) }}
    >
      <Check checked={isChosen} label={`选择 ${row.title}`} onChange={onChoose} />
      {columns.map(column => (
        <Cell key={column.key} row={row} column={column} />
      ))}
      <Menu
        label={`更多：${row.title}`}
        items={buildLotMenuItems(row)}
        onChoose={choose}
        className="edk-lot-more"
      >
        <Icon name="more" size="s" />
      </Menu>
    </View>
  )
}

const TONES = { risk: 'edk-risk', good: 'edk-good' }

function Cell({ row, column: { key, isRight, lines, tone } }: { row: DeskLot; column: LotColumn }) {
  const [first = '', second] = lines(row)
  if (key === 'title')
    return (
      <View>
        <Press className="edk-title" {...linkTo('desk-lot', { id: row.id })}>
          {first}
        </Press>
        <View className="edk-small">{second}</View>
      </View>
    )
  const colour = tone?.(row)
  return (
    <View className={isRight ? 'u-right u-num' : 'edk-small'}>
      <View className={colour && TONES[colour]}>{first}</View>
      {second !== undefined && <View className="edk-small">{second}</View>}
    </View>
  )
}
