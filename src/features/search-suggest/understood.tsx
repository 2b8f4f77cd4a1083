import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { writeFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { LOOSEN_MAX } from '@/domain/house/filter/loosen'
import { useLooserTotals } from '@/domain/house/filter/use-looser-totals'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { filterNames } from '@/lib/filter/names'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Chip } from '@/ui/chip/chip'
import { Block } from './search-start'
import './understood.scss'

/** The conditions that a sentence was understood as, each with the number of lots without it; the other words are searched as names. */
export function Understood({
  filter,
  total,
  isSettled,
}: {
  filter: HouseFilter
  total: number | undefined
  /** The visitor has stopped typing: only then are lots counted for each condition. */
  isSettled: boolean
}) {
  const { data: para } = useHousePara()
  const { data: subway } = useSubwayLines(filter.metro_station_id !== undefined)
  const conditions = useMemo(
    () => buildConditions(filter, filterNames({ ...(para && { para }), lines: subway?.list ?? [] })),
    [filter, para, subway],
  )
  const understood = conditions.filter(({ key }) => key !== 'keyword')
  const names = conditions.filter(({ key }) => key === 'keyword')
  const totals = useLooserTotals(
    understood.slice(0, LOOSEN_MAX).map(({ next }) => next),
    isSettled && understood.length > 0,
  )
  if (understood.length === 0) return null
  return (
    <Block
      title={`按 ${understood.length} 个条件${total === undefined ? '' : `找到 ${groupDigits(total)} 套`}`}
    >
      <View role="list">
        {understood.map(({ label, next }, at) => {
          const { href, onPress } = linkTo('house-list', writeFilter(next), { mode: 'replace' })
          return (
            <View key={label} className="u-row u-between u-line-bottom u-touch" role="listitem">
              <Chip href={href} onRemove={onPress}>
                {label}
              </Chip>
              {totals[at] !== undefined && (
                <View className="u-label u-num">去掉后 {groupDigits(totals[at])} 套</View>
              )}
            </View>
          )
        })}
        {names.map(({ label }) => (
          <View key={label} className="u-row u-between u-line-bottom u-touch" role="listitem">
            <View className="und-name">{label}</View>
            <View className="u-label">没有识别为条件，按名称查找</View>
          </View>
        ))}
      </View>
    </Block>
  )
}
