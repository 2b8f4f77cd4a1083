// Map of new builds (地图找新房). `useBuildingMap` holds the state; this file arranges map, list and filters for phone and desktop.

import { useState } from 'react'
import { BUILDING_FILTERS } from '@/domain/building/filter'
import { BUILDINGS } from '@/domain/building/list-source'
import { BuildingCard, BuildingListSkeleton } from '@/domain/building/building-card'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LEVEL_NAMES } from '@/features/map/levels'
import { LevelLine } from '@/features/map/level-line'
import { MapFrame } from '@/features/map/map-frame'
import { MapStage } from '@/features/map/map-stage'
import type { ListPanel } from '@/features/search-filter/list-panels'
import { NothingFound } from '@/features/search-filter/nothing-found'
import { groupDigits } from '@/lib/money'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import type { ParamsFor } from '@/routes/table'
import { ListHead } from '../parts/list-head'
import { MapFilters } from '../parts/map-filters'
import { MapRows } from '../parts/map-rows'
import { NothingHere } from '../parts/nothing-here'
import { useBuildingMap, type BuildingMapState } from './use-building-map'

const TITLE = '地图找新房'
const PANELS: readonly ListPanel[] = [
  { key: 'price', title: '单价', sections: ['avg_price'] },
  { key: 'jushi', title: '户型', sections: ['jushi'] },
  { key: 'statuses', title: '销售状态', word: '状态', sections: ['statuses'] },
  { key: 'open', title: '开盘时间', word: '开盘', sections: ['open'] },
  {
    key: 'more',
    title: '更多筛选',
    word: '更多',
    sections: ['total_price', 'area', 'property_types', 'decoration', 'features'],
  },
]

/** 地图找新房: new builds by district, trade area and individually on the map, with their list next to it or below. */
function MapXinfangPage() {
  const map = useBuildingMap()
  const [panel, setPanel] = useState<ListPanel>()
  const isDesktop = useIsDesktop()
  const query = BUILDING_FILTERS.write(map.filter)
  useShare({
    screen: 'map-xinfang',
    params: query,
    title: TITLE,
    desc: map.conditions.map(condition => condition.label).join('，') || undefined,
  })
  return (
    <Screen
      name="map-xinfang"
      title={TITLE}
      header={isDesktop ? 'default' : 'none'}
      footer={false}
      wide
      className="mscreen"
    >
      <MapFrame
        of="building"
        view={map.view}
        here={map.place?.name}
        onPlace={({ lng, lat, zoom }) => {
          map.release()
          map.view.goTo({ lng, lat, zoom })
        }}
        list={linkTo('build-list', query as ParamsFor<'build-list'>)}
        filters={
          <MapFilters
            source={BUILDINGS}
            panels={PANELS}
            panel={panel}
            filter={map.filter}
            conditions={map.conditions}
            onPanel={setPanel}
            onApply={map.choose}
          />
        }
        head={<Head map={map} />}
        side={null}
        rows={
          <MapRows
            pages={map.pages}
            listKey={map.listKey}
            spot={map.spot.length > 0 ? map.spot : undefined}
            unit="个楼盘"
            subject="楼盘列表"
            card={(card, isEager) => <BuildingCard key={card.id} card={card} eager={isEager} />}
            skeleton={<BuildingListSkeleton layout="row" count={2} />}
            empty={
              <NothingHere
                view={map.view}
                what="楼盘"
                conditions={
                  <NothingFound what="楼盘" conditions={map.conditions} cleared={{}} onChange={map.choose} />
                }
                isFiltered={map.conditions.length > 0}
              />
            }
          />
        }
        stage={<Stage map={map} />}
      />
    </Screen>
  )
}

export default withErrorBoundary(MapXinfangPage)

function Head({
  map: {
    place,
    spot,
    polygon,
    pages,
    schools: { school },
  },
}: {
  map: BuildingMapState
}) {
  const total = pages.total === undefined ? '' : `${groupDigits(pages.total)} 个楼盘`
  const [one] = spot
  if (one) return <ListHead title={one.name}>{one.address}</ListHead>
  if (school) return <ListHead title={school.name}>周边 2 公里 {total}</ListHead>
  return <ListHead title={place ? place.name : polygon ? '圈内' : '视野内'}>{total}</ListHead>
}

function Stage({ map }: { map: BuildingMapState }) {
  const { found, polygon } = map
  const { level } = found
  const line = (
    <LevelLine
      name={level === 'single' ? '楼盘' : LEVEL_NAMES[level]}
      total={found.total}
      inside={polygon && found.inside?.total}
      unit="个楼盘"
      drawn={level === 'single' ? found.buildings.length : undefined}
      hasFailed={found.error !== null && found.total === undefined}
      isOffline={found.isOffline}
      onRetry={found.refetch}
    />
  )
  return (
    <MapStage
      label="新房地图"
      view={map.view}
      marks={map.marks}
      base={map.base}
      polygon={polygon}
      level={line}
      schools={map.schools}
      onPolygon={map.drawPolygon}
      onMark={map.press}
    />
  )
}
