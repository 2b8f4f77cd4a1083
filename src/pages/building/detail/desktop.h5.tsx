import { View } from '@tarojs/components'
import { BrokerRow } from '@/domain/building/detail/brokers-section'
import { BUILDING_GALLERY_GROUPS, galleryItems } from '@/domain/building/detail/gallery-items'
import { InfoSection } from '@/domain/building/detail/info-section'
import { ModelsSection } from '@/domain/building/detail/models-section'
import { NearSection } from '@/domain/building/detail/near-section'
import { NewsSection } from '@/domain/building/detail/news-section'
import { PlaceSection } from '@/domain/building/detail/place-section'
import {
  BuildingBand,
  BuildingFeatures,
  BuildingPrice,
  BuildingTitle,
} from '@/domain/building/detail/price-head'
import { FiledPriceSection, MarketSection } from '@/domain/building/detail/price-section'
import { useBuildingAlbum, type BuildingInfo } from '@/domain/building/detail/use-building'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { linkTo } from '@/routes/go'
import { Anchors } from '@/ui/anchors/anchors'
import { Breadcrumbs, type Crumb } from '@/ui/breadcrumbs/breadcrumbs'
import { Gallery } from '@/ui/gallery/gallery'
import { DemoMark } from '@/ui/section/section'
import { DesktopActions } from './action-bar'
import type { BuildingActions } from './actions'
import { anchorsOf } from './anchors'
import './desktop.scss'

/** Pictures and sections at the left, the price box at the right that stays in sight. */
export function DesktopBuilding({ building, actions }: { building: BuildingInfo; actions: BuildingActions }) {
  const album = useBuildingAlbum(building.id).data
  return (
    <View className="bdd">
      <Breadcrumbs items={crumbs(building)} />
      <View className="bdd-head">
        <BuildingTitle building={building} isHeading />
        <View className="u-row u-g2 u-fixed">
          <CompareButton kind="build" id={building.id} look="line" />
          <ShareButton look="line" type="building" id={building.id} share={building.share} />
        </View>
      </View>
      <View className="bdd-lay">
        <View className="bdd-main">
          <Gallery items={galleryItems(building, album)} groups={BUILDING_GALLERY_GROUPS} label="楼盘图片" />
          <Anchors items={anchorsOf(building).filter(anchor => anchor.id !== 'brokers')} />
          <ModelsSection building={building} />
          <View className="bdd-grid">
            <View className="bdd-column">
              <FiledPriceSection building={building} />
              <NewsSection building={building} />
            </View>
            <View className="bdd-column">
              <MarketSection building={building} />
              <PlaceSection building={building} />
            </View>
          </View>
          <InfoSection building={building} />
        </View>
        <View className="bdd-side">
          <View className="bdd-box">
            <BuildingBand building={building} />
            <BuildingPrice building={building} />
            <View className="bdd-tags">
              <BuildingFeatures building={building} />
            </View>
            <DesktopActions building={building} actions={actions} />
            {building.brokers.length > 0 && (
              <View className="bdd-part" id="brokers">
                {building.brokers.slice(0, 2).map(broker => (
                  <BrokerRow
                    key={broker.id}
                    broker={broker}
                    onCall={actions.onCall}
                    onConsult={actions.onConsult}
                  />
                ))}
              </View>
            )}
          </View>
        </View>
      </View>
      <NearSection building={building} layout="up" />
      {building.is_demo && <DemoMark />}
    </View>
  )
}

function crumbs(building: BuildingInfo): Crumb[] {
  const list: Crumb[] = [
    { text: '新房', ...linkTo('build-list', {}) },
    { text: building.region_name, ...linkTo('build-list', { region_ids: building.region_id }) },
  ]
  if (building.circle_id !== null && building.circle_name)
    list.push({ text: building.circle_name, ...linkTo('build-list', { circle_ids: building.circle_id }) })
  return [...list, { text: building.name }]
}
