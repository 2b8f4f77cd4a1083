import { View } from '@tarojs/components'
import { typeLabel } from '@/domain/house/filter/filter-conditions'
import { cleared } from '@/domain/house/filter/filter-edit'
import { writeFilter } from '@/domain/house/filter/filter'
import { useAreaCounts, useCostCounts } from '@/domain/house/lists/use-house-lists'
import { usePlaceGroups } from '@/domain/house/filter/use-place-groups'
import { SaveSearchButton } from '@/features/saved-search/save-button'
import { EndedCheck } from '@/features/search-filter/ended-switch'
import { FilterChips } from '@/features/search-filter/filter-chips'
import { Sidebar } from '@/features/search-filter/sidebar'
import { SortTabs } from '@/features/search-filter/sort-tabs'
import { dayOf } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { CITY } from '@/platform/config'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { BoneLines, Skeleton } from '@/ui/skeleton/skeleton'
import { listTitle } from './list-screens'
import { LotRows } from './lot-rows'
import type { ListState } from './use-list-state'
import '@/features/search-filter/list-layout.scss'

/** From 1024 px: filters in sight at the left, three columns. */
export function DesktopList({ state }: { state: ListState }) {
  const { filter, preset, conditions, chips, total, count, choose } = state
  return (
    <View className="hd">
      <View className="hd-side">
        <ListSidebar state={state} />
      </View>
      <View className="hd-main">
        <View className="hd-head">
          <View className="u-title u-t20" role="heading" aria-level={1}>
            {listTitle(preset)}
          </View>
          <View className="hd-total" role="status">
            {total !== undefined && <>{groupDigits(total)} 套</>}
            {count?.today_begin_total ? <>，{groupDigits(count.today_begin_total)} 套今天开拍</> : null}
          </View>
          <EndedCheck filter={filter} onChange={choose} />
          <Button size="small" icon="map" {...linkTo('map-fapai', writeFilter(filter))}>
            地图
          </Button>
          <SaveSearchButton filter={filter} conditions={conditions} total={total ?? 0} />
        </View>
        <View className="hd-bar">
          <View className="u-grow">
            <FilterChips
              chips={chips}
              cleared={cleared(filter)}
              locked={preset && typeLabel(preset)}
              onChange={choose}
            />
          </View>
          <SortTabs filter={filter} onChange={choose} />
        </View>
        <LotRows state={state} layout="up" />
      </View>
    </View>
  )
}

function ListSidebar({ state: { filter, para, count, choose } }: { state: ListState }) {
  const places = usePlaceGroups(filter, CITY)
  const areas = useAreaCounts(filter).data?.list
  const costs = useCostCounts(filter).data
  if (!para)
    return (
      <Skeleton className="hd-wait">
        <BoneLines lines={8} />
        <BoneLines lines={6} />
      </Skeleton>
    )
  return (
    <Sidebar
      sources={{ filter, para, count, areas, costs, today: dayOf(serverNow()) }}
      places={places}
      onChange={choose}
    />
  )
}
