import { BUILDING_FILTERS } from '@/domain/building/filter'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { CITY } from '@/platform/config'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import type { ParamsFor } from '@/routes/table'
import { Button } from '@/ui/button/button'
import { FilteredScreen } from '../../lots/filtered-screen'
import { BuildingRows } from './building-rows'
import { BUILDING_PANELS, BUILDING_WIDE } from './panels'
import { useBuildingList } from './use-building-list'

const SEARCH = { title: '找楼盘', hint: '楼盘名、位置或开发商', action: '查看楼盘' }

function BuildList() {
  const state = useBuildingList()
  const isDesktop = useIsDesktop()
  const { without, write } = BUILDING_FILTERS
  // The map gets the filter, but not the order.
  const map = linkTo('map-xinfang', write(without(state.list.filter, ['sort'])) as ParamsFor<'map-xinfang'>)
  return (
    <FilteredScreen
      {...state.list}
      screen="build-list"
      title={`${CITY}新房`}
      search={SEARCH}
      pages={state.pages}
      panels={BUILDING_PANELS}
      unit="个楼盘"
      part={state.onSale}
      partWord="个在售"
      headerSide={<HeaderButton icon="map" label="地图找新房" {...map} />}
      wide={{
        ...BUILDING_WIDE,
        tools: (
          <Button size="small" icon="map" {...map}>
            地图
          </Button>
        ),
      }}
      rows={<BuildingRows state={state} layout={isDesktop ? 'up' : 'row'} />}
    />
  )
}

export default withErrorBoundary(BuildList)
