// Auction map (地图找法拍房). `useHouseMap` holds the state; this file arranges map, list, filters and places for phone and desktop.

import { hasGoals, HOUSE_FILTERS, writeFilter } from '@/domain/house/filter/filter'
import { LOTS } from '@/domain/house/filter/list-source'
import { HouseCard } from '@/domain/house/card/house-card'
import { GoalNames } from '@/domain/house/user-state/goal-names'
import { SituationLine } from '@/domain/situation/situation-line'
import { HouseCardBones } from '@/domain/house/card/house-card-skeleton'
import { SaveSearchButton } from '@/features/saved-search/save-button'
import { HOUSE_PANELS } from '@/features/search-filter/house-panels'
import { SortChoice, sortChoices } from '@/features/search-filter/sort-choice'
import { houseOrders } from '@/features/search-filter/sorts'
import { DealsCard } from '@/features/map/deals-card'
import { DistrictLinks } from '@/features/map/district-links'
import { LEVEL_NAMES } from '@/features/map/levels'
import { LotsCard } from '@/features/map/lots-card'
import { LevelLine } from '@/features/map/level-line'
import { MapFrame } from '@/features/map/map-frame'
import { MapStage, MapTool } from '@/features/map/map-stage'
import { PlaceRow } from '@/features/map/place-row'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { MapFilters } from '../parts/map-filters'
import { MapRows } from '../parts/map-rows'
import { NothingHere } from '../parts/nothing-here'
import { HouseListHead } from './list-head'
import { NothingInSight } from './nothing-in-sight'
import { useHouseMap, type HouseMapState } from './use-house-map'

const TITLE = '地图找法拍房'
const { price, jushi, statuses, rounds, risks, commute, more } = HOUSE_PANELS
const PHONE = [price, jushi, statuses, rounds, commute, more]
/** 通勤 is one of the map's tools. */
const DESKTOP = [price, jushi, statuses, rounds, risks, more]

/** 地图找法拍房: districts, trade areas, communities and lots on the map, with their list next to it or below. */
function MapFapaiPage() {
  const map = useHouseMap()
  const isDesktop = useIsDesktop()
  useShare({
    screen: 'map-fapai',
    params: writeFilter(map.filter),
    title: TITLE,
    desc: map.chips.map(chip => chip.label).join('，') || undefined,
  })
  return (
    <Screen
      name="map-fapai"
      title={TITLE}
      header={isDesktop ? 'default' : 'none'}
      footer={false}
      wide
      className="mscreen"
    >
      <GoalNames.Provider value={map.goals}>
        <MapFrame
          of="house"
          view={map.view}
          here={map.place?.name}
          onPlace={({ lng, lat, zoom }) => {
            map.release()
            map.view.goTo({ lng, lat, zoom })
          }}
          list={linkTo('house-list', writeFilter(map.filter))}
          filters={
            <MapFilters
              source={LOTS}
              panels={isDesktop ? DESKTOP : PHONE}
              panel={map.panel}
              filter={map.filter}
              conditions={map.conditions}
              onPanel={map.setPanel}
              onApply={map.choose}
            />
          }
          head={<HouseListHead map={map} />}
          side={
            <SortChoice
              choices={sortChoices(HOUSE_FILTERS, map.filter, houseOrders(map.filter))}
              onChange={map.choose}
            />
          }
          places={
            <>
              <SituationLine />
              <Places map={map} />
            </>
          }
          rows={
            <MapRows
              pages={map.pages}
              listKey={map.listKey}
              spot={map.schools.school ? undefined : map.spot?.lots}
              unit="套"
              subject="房源列表"
              card={(card, isEager) => <HouseCard key={card.id} card={card} eager={isEager} />}
              skeleton={
                <>
                  <HouseCardBones />
                  <HouseCardBones />
                </>
              }
              empty={
                <NothingHere
                  view={map.view}
                  what="房源"
                  conditions={<NothingInSight map={map} />}
                  isFiltered={map.conditions.length > 0}
                />
              }
            />
          }
          stage={<Stage map={map} />}
        />
      </GoalNames.Provider>
    </Screen>
  )
}

export default withErrorBoundary(MapFapaiPage)

/** Visible districts and trade areas, in a drawn area those with lots in it; a community has its own mark and does not fit here. */
function Places({ map: { found, selected, schools, press } }: { map: HouseMapState }) {
  const { level, clusters, inside } = found
  const places = inside?.list ?? clusters
  if (schools.school || places.length < 2 || (level !== 'region' && level !== 'circle')) return null
  return (
    <PlaceRow
      label={`${inside ? '圈内' : '视野内'}的${LEVEL_NAMES[level]}`}
      places={places}
      selected={selected}
      onPress={press}
    />
  )
}

function Stage({ map }: { map: HouseMapState }) {
  const { found, view, polygon } = map
  const isSingle = found.level === 'single'
  const level = (
    <LevelLine
      name={found.level === 'single' ? '房源' : LEVEL_NAMES[found.level]}
      total={found.total}
      inside={polygon && found.inside?.total}
      unit="套"
      drawn={isSingle ? found.lots.length : undefined}
      hasFailed={found.error !== null && found.total === undefined}
      isOffline={found.isOffline}
      onRetry={found.refetch}
    />
  )
  return (
    <MapStage
      label="法拍房地图"
      view={view}
      marks={map.marks}
      base={map.base}
      polygon={polygon}
      level={level}
      schools={map.schools}
      waiting={map.districts && <DistrictLinks filter={map.filter} list={map.districts} />}
      onPolygon={map.drawPolygon}
      onMark={map.press}
      cardOf={key => {
        const place = map.placeOf(key)
        if (place) return <DealsCard place={place} />
        const spot = map.spotOf(key)
        return spot && <LotsCard lots={spot.lots} />
      }}
      tools={
        <>
          <MapTool
            icon="clock"
            text="通勤"
            isOn={hasGoals(map.filter)}
            onPress={() => map.setPanel(HOUSE_PANELS.commute)}
          />
          {polygon && (
            <SaveSearchButton
              filter={map.filter}
              conditions={map.conditions}
              total={found.inside?.total ?? 0}
            />
          )}
        </>
      }
    />
  )
}
