import type { HouseFilter } from '@/domain/house/filter/filter'
import type { Condition } from '@/domain/house/filter/filter-conditions'
import { rangeOf } from '@/domain/house/filter/filter-edit'
import { rangeLabel } from '@/domain/house/filter/filter-labels'
import type { BarItem } from './filter-bar'
import { chosenIn, PHONE_BAR, TABLET_BAR, type Panel } from './panels'

const WORDS: Record<Exclude<Panel, 'place'>, string> = {
  commute: '通勤',
  price: '总价',
  jushi: '户型',
  statuses: '状态',
  rounds: '轮次',
  risks: '风险排除',
  more: '更多',
}

interface BarSources {
  filter: HouseFilter
  conditions: readonly Condition[]
  isTablet: boolean
  /** The home city: stands where no place is chosen. */
  city: string
  /** What the bar has, where it is not the list's. */
  bar?: readonly Panel[]
}

/** What the bar says: a single choice by its name, several by their number. */
export function barItems({
  filter,
  conditions,
  isTablet,
  city,
  bar = isTablet ? TABLET_BAR : PHONE_BAR,
}: BarSources): BarItem<Panel>[] {
  return bar.map(panel => {
    const chosen = chosenIn(panel, bar, conditions)
    const isOn = chosen > 0 || panel === 'place'
    const place = conditions.find(condition =>
      ['region_ids', 'circle_ids', 'subway_line_ids', 'station_ids', 'metro_station_id'].includes(
        condition.key,
      ),
    )
    const label =
      panel === 'place'
        ? (place?.chips[0]?.label.replace(/([^区])[区县]$/, '$1') ?? city)
        : panel === 'price' && chosen > 0
          ? rangeLabel('price', rangeOf(filter, 'price'))
          : WORDS[panel]
    const needsBadge =
      panel === 'more' ? chosen > 0 : panel !== 'price' && chosen > (panel === 'place' ? 1 : 0)
    return { panel, label, isOn, badge: needsBadge ? chosen : undefined }
  })
}
