import { usePullDownRefresh } from '@tarojs/taro'
import { BUILDING_FILTERS, type BuildingFilter } from '@/domain/building/filter'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { ListSearch } from '@/features/chrome/header/keyword-tool'
import { Screen } from '@/features/chrome/screen/screen'
import { FilteredList } from '@/features/search-filter/filtered-list'
import { CITY } from '@/platform/config'
import { stopPullDown } from '@/platform/scroll'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import type { ParamsFor } from '@/routes/table'
import { Button } from '@/ui/button/button'
import { BuildingRows } from './building-rows'
import { BuildingSheet } from '@/features/search-filter/building-sheet'
import { BUILDING_PANELS, OPEN_SECTIONS } from './panels'
import { useBuildingList, type BuildingListState } from './use-building-list'

const TITLE = `${CITY}新房`

/** New builds. The filter is the address. */
export default function BuildList() {
  const state = useBuildingList()
  const isDesktop = useIsDesktop()
  const { filter, conditions, pages, choose } = state
  useShare({
    screen: 'build-list',
    params: BUILDING_FILTERS.write(filter),
    title: TITLE,
    desc: conditions.map(condition => condition.label).join('，') || undefined,
  })
  usePullDownRefresh(() => {
    void pages.refetch().finally(stopPullDown)
  })
  return (
    <Screen name="build-list" title={TITLE} headed={isDesktop} header={<ListHeader state={state} />}>
      <FilteredList
        {...state.list}
        title={TITLE}
        panels={BUILDING_PANELS}
        open={OPEN_SECTIONS}
        conditions={conditions}
        total={pages.total}
        unit="个楼盘"
        part={state.onSale}
        partWord="个在售"
        tools={
          <>
            <Button size="small" icon="map" {...linkTo('map-xinfang', mapParams(filter))}>
              地图
            </Button>
            <Search state={state} />
          </>
        }
        rows={<BuildingRows state={state} layout={isDesktop ? 'up' : 'row'} />}
        sheet={(panel, close) => (
          <BuildingSheet panel={panel} filter={filter} onApply={choose} onClose={close} />
        )}
        onChange={choose}
      />
    </Screen>
  )
}

/** The map takes the filter along, but not the order. */
const mapParams = (filter: BuildingFilter) =>
  BUILDING_FILTERS.write(BUILDING_FILTERS.without(filter, ['sort'])) as ParamsFor<'map-xinfang'>

function ListHeader({ state }: { state: BuildingListState }) {
  const side = (
    <HeaderButton icon="map" label="地图找新房" {...linkTo('map-xinfang', mapParams(state.filter))} />
  )
  return (
    <Header title={TITLE} side={side}>
      <Search state={state} />
    </Header>
  )
}

const Search = ({ state: { filter, choose } }: { state: BuildingListState }) => (
  <ListSearch
    title="找楼盘"
    hint="楼盘名、位置或开发商"
    action="查看楼盘"
    keyword={filter.keyword}
    onFind={keyword => {
      choose({ ...filter, keyword })
    }}
  />
)
