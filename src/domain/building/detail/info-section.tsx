import { View } from '@tarojs/components'
import type { BuildingInfo, Permit } from '@/contract/building/schema'
import { groupDigits } from '@/lib/money'
import { Dot } from '@/ui/dots/dots'
import { FiguresTable, KeyValues, TwoLines } from '@/ui/facts/facts'
import { Section } from '@/ui/section/section'
import { buildingFacts, getFieldSource } from './building-view'

const COLUMNS = [
  { key: 'towers', title: '预售许可', cell: (row: Permit) => <TwoLines top={row.towers} under={row.no} /> },
  { key: 'units', title: '总套数', cell: (row: Permit) => groupDigits(row.units) },
  {
    key: 'signed',
    title: '已网签',
    cell: (row: Permit) => (row.signed === null ? '未公示' : groupDigits(row.signed)),
  },
]

/** Facts and permits as the authorities publish them. */
export function InfoSection({ building }: { building: BuildingInfo }) {
  const source = getFieldSource(building, 'house_total')
  return (
    <Section
      id="info"
      title="楼盘信息"
      source={
        source && (
          <>
            {source[0]}
            <Dot />
            {source[1]}
          </>
        )
      }
    >
      <KeyValues facts={buildingFacts(building)} unstated="未公示" />
      {building.permits.length > 0 && (
        <View className="u-mt4">
          <FiguresTable caption="预售许可" columns={COLUMNS} rows={building.permits} rowKey={row => row.no} />
        </View>
      )}
      {building.permits.length === 0 && (
        <View className="u-mt3 u-t13 u-c2">还没有取得预售许可，不得收取定金或预付款。</View>
      )}
      {building.intro && <View className="u-mt3 u-t13 u-c2">{building.intro}</View>}
    </Section>
  )
}
