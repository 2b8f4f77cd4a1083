import { View } from '@tarojs/components'
import type { Flat } from '@/contract/building/cards'
import { useIsDesktop } from '@/platform/viewport'
import { FiguresTable, TwoLines, type TableColumn } from '@/ui/facts/facts'
import { Tag } from '@/ui/tag/tag'
import { flatRow, type FlatRow } from './flat-view'
import './flats-table.scss'

const Price = ({ row }: { row: FlatRow }) => <View className={`flat-p flat-${row.tone}`}>{row.price}</View>
const State = ({ row }: { row: FlatRow }) => <Tag tone={row.tone}>{row.state}</Tag>

const PHONE: readonly TableColumn<FlatRow>[] = [
  { key: 'room', title: '房号', cell: row => <TwoLines top={row.room} under={<>{row.where}</>} /> },
  { key: 'model', title: '户型', cell: row => <TwoLines top={row.area} under={row.model} /> },
  { key: 'unit', title: '单价', cell: row => row.unitPrice.replace('/㎡', ''), optional: true },
  {
    key: 'price',
    title: '总价',
    cell: row => (
      <>
        <Price row={row} />
        <State row={row} />
      </>
    ),
  },
]

const WIDE: readonly TableColumn<FlatRow>[] = [
  { key: 'room', title: '房号', cell: row => <View className="u-mid">{row.room}</View> },
  { key: 'where', title: '位置', cell: row => row.where },
  { key: 'model', title: '户型', cell: row => row.model },
  { key: 'area', title: '建筑面积', cell: row => row.area },
  { key: 'inner', title: '套内', cell: row => row.inner },
  { key: 'unit', title: '单价', cell: row => row.unitPrice },
  { key: 'price', title: '总价', cell: row => <Price row={row} /> },
  { key: 'state', title: '状态', cell: row => <State row={row} /> },
]

/** The price list; on desktop each fact has its own column. */
export function FlatsTable({ flats, withTower }: { flats: readonly Flat[]; withTower: boolean }) {
  const isDesktop = useIsDesktop()
  return (
    <FiguresTable
      caption="一房一价"
      columns={isDesktop ? WIDE : PHONE}
      rows={flats.map(flat => flatRow(flat, withTower))}
      rowKey={row => row.id}
    />
  )
}
