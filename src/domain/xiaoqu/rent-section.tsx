import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RentMonth } from '@/contract/xiaoqu/cards'
import { RENT_SAMPLES } from '@/contract/rent-rules'
import { marks } from '@/lib/measures/marks'
import { monthsText, rentText, roomsWord } from '@/lib/rent-text'
import { FiguresTable, type TableColumn } from '@/ui/facts/facts'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { Tabs } from '@/ui/tabs/tabs'
import { useRents } from './use-xiaoqu'

/** Rents of the community's homes by month, if a file of them was imported. */
export default function RentSection({ xiaoqu: { id } }: { xiaoqu: { id: number } }) {
  const query = useRents(id)
  const rent = query.data?.rent
  return (
    <Section
      id="rent"
      title="租金"
      figures={
        rent
          ? marks('xiaoqu', id, { rent: rent.low, rentMost: rent.high, rentSamples: rent.samples })
          : undefined
      }
      side={rent && <View className="u-note u-num">{monthsText(rent.from_month, rent.to_month)}</View>}
      source={
        rent && `来源：${rent.sources.join('、')}；各月租金的最低至最高，样本不足 ${RENT_SAMPLES} 条不显示`
      }
    >
      <QueryBoundary
        query={query}
        subject="租金"
        skeleton={
          <Skeleton>
            <SkeletonText lines={4} />
          </Skeleton>
        }
      >
        {({ rent, list }) =>
          rent === null ? (
            <View className="u-t13 u-c2">近 6 个月没有本小区的租金数据。</View>
          ) : (
            <>
              {rent.low === null || rent.high === null ? (
                <View className="u-t15 u-c2">样本太少</View>
              ) : (
                <View className="u-t20 u-strong u-ink u-fig u-nowrap">{rentText(rent.low, rent.high)}</View>
              )}
              <View className="u-note u-num">{`不分户型，样本 ${rent.samples} 条`}</View>
              <Months list={list} />
            </>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

const COLUMNS: TableColumn<RentMonth>[] = [
  { key: 'month', title: '月份', cell: ({ month }) => month },
  {
    key: 'rent',
    title: '租金',
    cell: ({ rent, samples }) => (samples < RENT_SAMPLES ? '样本太少' : rentText(rent, rent)),
  },
  { key: 'samples', title: '样本', cell: ({ samples }) => samples },
]

const buildRoomsKey = (rooms: number | null) => String(rooms ?? 0)

/** The months of homes of all sizes, or with one number of rooms. */
function Months({ list }: { list: readonly RentMonth[] }) {
  const all = [...new Set(list.map(({ rooms }) => rooms))].sort((a, b) => (a ?? 0) - (b ?? 0))
  const [chosen, setChosen] = useState(buildRoomsKey(all[0] ?? null))
  return (
    <View className="rent-months u-mt3">
      {all.length > 1 && (
        <Tabs
          label="户型"
          items={all.map(rooms => ({ key: buildRoomsKey(rooms), label: roomsWord(rooms) }))}
          active={chosen}
          onChange={setChosen}
        />
      )}
      <FiguresTable
        caption="各月租金"
        columns={COLUMNS}
        rows={list.filter(({ rooms }) => buildRoomsKey(rooms) === chosen)}
        rowKey={({ month }) => month}
      />
    </View>
  )
}
