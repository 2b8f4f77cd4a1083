import { View } from '@tarojs/components'
import { BrokersSection } from '@/domain/building/detail/brokers-section'
import { BUILDING_GALLERY_GROUPS, galleryItems } from '@/domain/building/detail/gallery-items'
import { InfoSection } from '@/domain/building/detail/info-section'
import { ModelsSection } from '@/domain/building/detail/models-section'
import { NearSection } from '@/domain/building/detail/near-section'
import { NewsSection } from '@/domain/building/detail/news-section'
import { PlaceSection } from '@/domain/building/detail/place-section'
import { priceLine } from '@/domain/building/detail/building-view'
import { BuildingBand, BuildingPrice, BuildingTitle } from '@/domain/building/detail/price-head'
import { FiledPriceSection, MarketSection } from '@/domain/building/detail/price-section'
import { useBuildingAlbum, type BuildingInfo } from '@/domain/building/detail/use-building'
import { FloatingHeader } from '@/features/chrome/header/floating-header'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { Anchors } from '@/ui/anchors/anchors'
import { Gallery } from '@/ui/gallery/gallery'
import { DemoMark } from '@/ui/section/section'
import type { BuildingActions } from './actions'
import { anchorsOf } from './anchors'

/** One column: the flats, the price, what happens, the building, the place, the people. */
export function PhoneBuilding({ building, actions }: { building: BuildingInfo; actions: BuildingActions }) {
  const album = useBuildingAlbum(building.id).data
  return (
    <View>
      <FloatingHeader
        title={building.name}
        line={priceLine(building)}
        side={
          <View className="u-row">
            <CompareButton kind="build" id={building.id} look="round" />
            <ShareButton look="round" type="building" id={building.id} share={building.share} />
          </View>
        }
      >
        <Gallery items={galleryItems(building, album)} groups={BUILDING_GALLERY_GROUPS} label="楼盘图片" />
      </FloatingHeader>
      <BuildingBand building={building} />
      <BuildingPrice building={building} />
      <BuildingTitle building={building} />
      <Anchors items={anchorsOf(building)} />
      <View className="sec-flow">
        <ModelsSection building={building} />
        <FiledPriceSection building={building} />
        <MarketSection building={building} />
        <NewsSection building={building} />
        <InfoSection building={building} />
        <PlaceSection building={building} />
        <BrokersSection brokers={building.brokers} onCall={actions.onCall} onConsult={actions.onConsult} />
      </View>
      <NearSection building={building} layout="row" />
      {building.is_demo && <DemoMark />}
    </View>
  )
}
