import { View } from '@tarojs/components'
import { lacksWords, priceWords, roundWords, stateWords, type DeskLot } from '@/domain/desk/lot-rows'
import type { DeskCall } from '@/domain/desk/rights'
import { shortTime } from '@/lib/dates'
import { go, linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Menu, type MenuItem } from '@/ui/menu/menu'
import { Press } from '@/ui/press/press'
import { column, type Column } from '../table/column'
import { TwoLines } from '../table/paged-table'
import { useRights } from './rights'

/** Bulk actions on chosen lots, each with its form. */
export type LotAct = 'agents' | 'state' | 'off'

/** Endpoint of each action. */
export const LOT_ACT_CALLS = {
  agents: 'desk/lots-agents',
  state: 'desk/lots-state',
  off: 'desk/lots-off',
} as const satisfies Record<LotAct, DeskCall>

type Item = LotAct | 'open' | 'page'

const buildLotMenuItems = ({ is_on }: DeskLot): MenuItem<Item>[] => [
  { key: 'open', label: '打开', icon: 'edit' },
  ...(is_on ? [{ key: 'page', label: '看公开页', icon: 'link' } as const] : []),
  { key: 'agents', label: '重新分配', icon: 'user' },
  { key: 'state', label: '改状态', icon: 'swap' },
  ...(is_on ? [{ key: 'off', label: '下架', icon: 'eye-off' } as const] : []),
]

function LotMenu({ row, onAct }: { row: DeskLot; onAct: (act: LotAct) => void }) {
  const { may } = useRights()
  const choose = (item: Item) => {
    if (item === 'open') void go('desk-lot', { id: row.id })
    else if (item === 'page') void go('house-detail', { id: row.id })
    else onAct(item)
  }
  return (
    <Menu
      label={`更多：${row.title}`}
      items={buildLotMenuItems(row).filter(
        ({ key }) => key === 'open' || key === 'page' || may(LOT_ACT_CALLS[key]),
      )}
      onChoose={choose}
      className="edk-lot-more"
    >
      <Icon name="more" size="s" />
    </Menu>
  )
}

const FACTS: Column<DeskLot>[] = [
  column('code', '编号', 104, ({ code }) => code),
  column('title', '标题', { isHead: true }, ({ id, title, place, area }) => (
    <TwoLines
      first={
        <Press className="edk-title" {...linkTo('desk-lot', { id })}>
          {title}
        </Press>
      }
      second={`${place}，${area}㎡`}
    />
  )),
  column('place', '区县商圈', { width: 120, isSpare: true }, ({ place }) => place),
  column(
    'area',
    '面积 ㎡',
    { width: 88, isRight: true, isSpare: true, orders: { asc: 'area_up', desc: 'area_down' } },
    ({ area }) => area,
  ),
  column('state', '状态', 92, row => <View className={row.is_on ? '' : 'edk-risk'}>{stateWords(row)}</View>),
  column('round', '轮次', 60, roundWords),
  column(
    'price',
    '价格',
    { width: 100, isRight: true, orders: { asc: 'price_up', desc: 'price_down' } },
    row => {
      const { price, of } = priceWords(row)
      return <TwoLines first={price} second={of} />
    },
  ),
  column(
    'time',
    '开拍与结束',
    { width: 112, orders: { asc: 'start_up', desc: 'start' } },
    ({ start_time, end_time }) => <TwoLines first={shortTime(start_time)} second={shortTime(end_time)} />,
  ),
  column('end', '结束', { width: 104, isSpare: true, orders: { asc: 'end_up' } }, ({ end_time }) =>
    shortTime(end_time),
  ),
  column('agents', '顾问', 96, ({ agents: [first, ...others] }) =>
    first === undefined ? (
      <View className="edk-risk">未分配</View>
    ) : (
      <TwoLines first={first} second={others.length > 0 && `等 ${others.length + 1} 位`} />
    ),
  ),
  column('lacks', '缺项', 96, row => (
    <View className={row.lacks.length > 0 ? 'edk-risk' : 'edk-good'}>{lacksWords(row)}</View>
  )),
  column('updated', '更新', { width: 100, orders: { desc: 'updated' } }, ({ updated_at }) =>
    shortTime(updated_at),
  ),
  column('reach', '关注与提醒', { width: 92, isSpare: true }, ({ follow_total, remind_total }) => (
    <TwoLines first={`关注 ${follow_total}`} second={`提醒 ${remind_total}`} />
  )),
  column('bids', '出价', { width: 72, isRight: true, isSpare: true }, ({ bid_total }) =>
    bid_total === null ? '未提供' : `${bid_total} 次`,
  ),
  column('court', '法院', { width: 140, isSpare: true }, ({ court }) => court),
  column('off', '下架时间', { width: 100, isSpare: true }, ({ off_at }) =>
    off_at === null ? '—' : shortTime(off_at),
  ),
]

/** All columns of the desk's lots, with the actions of each row. */
export const lotColumns = (onAct: (row: DeskLot, act: LotAct) => void): Column<DeskLot>[] => [
  ...FACTS,
  column('acts', '操作', { width: 56, isBare: true }, row => (
    <LotMenu row={row} onAct={act => onAct(row, act)} />
  )),
]
