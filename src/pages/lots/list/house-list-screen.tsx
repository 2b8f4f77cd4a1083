import { memo } from 'react'
import { usePullDownRefresh } from '@tarojs/taro'
import { writeFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { typeLabel } from '@/domain/house/filter/filter-conditions'
import { LOTS } from '@/domain/house/filter/list-source'
import { refreshHousePages } from '@/domain/house/lists/use-house-lists'
import { Brand } from '@/features/chrome/brand/brand'
import { DateTool } from '@/features/chrome/header/date-tool'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { HeaderSearch } from '@/features/chrome/header/keyword-tool'
import { Screen } from '@/features/chrome/screen/screen'
import { CompareTray } from '@/features/compare/compare-tray'
import { SaveSearchButton } from '@/features/saved-search/save-button'
import { EndedCheck } from '@/features/search-filter/ended-switch'
import { FilteredList } from '@/features/search-filter/filtered-list'
import { HOUSE_BAR } from '@/features/search-filter/house-panels'
import { houseWide } from '@/features/search-filter/house-wide'
import { houseOrders } from '@/features/search-filter/sorts'
import { BRAND } from '@/platform/config'
import { stopPullDown } from '@/platform/scroll'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { listTitle, buildListParams, type ListScreen } from './list-screens'
import { LotRows } from './lot-rows'
import { MineLine } from './mine-line'
import { PresetHead } from './preset-head'
import { useListState } from './use-list-state'
import './house-list-screen.scss'

/** The house list under each of its URLs. */
export function HouseListScreen({ screen }: { screen: ListScreen }) {
  const state = useListState(screen)
  const isDesktop = useIsDesktop()
  const { preset, filter, conditions, total, choose } = state
  const title = listTitle(preset)
  const search = { filter, conditions, total: total ?? 0 }
  useShare({
    screen,
    params: buildListParams(screen, filter),
    title,
    desc: state.chips.map(chip => chip.label).join('，') || undefined,
  })
  usePullDownRefresh(() => void refreshHousePages(filter).finally(stopPullDown))
  return (
    <Screen
      name={screen}
      title={title}
      headed={isDesktop || screen !== 'house-list'}
      tab={screen === 'house-list' ? 'find' : undefined}
      header={<ListHeader screen={screen} title={title} filter={filter} />}
    >
      <FilteredList
        title={title}
        source={LOTS}
        panels={HOUSE_BAR}
        filter={filter}
        conditions={conditions}
        locked={preset && typeLabel(preset)}
        orders={houseOrders(filter)}
        total={total}
        unit="套"
        part={state.count?.today_begin_total}
        partWord="套今天开拍"
        head={
          <MineLine
            filter={filter}
            verdicts={state.count?.verdicts}
            hiddenTotal={state.hiddenTotal}
            onChange={choose}
          />
        }
        wide={
          isDesktop && {
            ...houseWide(filter),
            tools: (
              <>
                <EndedCheck filter={filter} onChange={choose} />
                <Button size="small" icon="map" {...linkTo('map-fapai', writeFilter(filter))}>
                  地图
                </Button>
                <SaveSearchButton {...search} />
              </>
            ),
          }
        }
        side={<SaveSearchButton kind="plain" short {...search} />}
        rows={<LotRows state={state} layout={isDesktop ? 'up' : 'row'} />}
        onChange={choose}
      />
      {isDesktop && <CompareTray />}
    </Screen>
  )
}

/** Search opens its own screen with the current keyword. A tablet has space for the logo, which links home. */
const ListHeader = memo(
  ({ screen, title, filter }: { screen: ListScreen; title: string; filter: HouseFilter }) => {
    const { keyword } = filter
    const hasSign = useIsTablet() && screen === 'house-list'
    const side = (
      <>
        <DateTool />
        <HeaderButton icon="map" label="地图找房" {...linkTo('map-fapai', writeFilter(filter))} />
      </>
    )
    return (
      <Header title={title} side={side} root={hasSign}>
        {hasSign && (
          <Press className="u-ml4 u-mr4 u-fixed" label={`${BRAND}首页`} {...linkTo('home')}>
            <Brand />
          </Press>
        )}
        {screen === 'house-list' ? (
          <HeaderSearch keyword={keyword} {...linkTo('search', { keyword })} />
        ) : (
          <PresetHead title={title} keyword={keyword} />
        )}
      </Header>
    )
  },
)
ListHeader.displayName = 'ListHeader'
