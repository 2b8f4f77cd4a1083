import { View } from '@tarojs/components'
import { BrokersSection } from '@/domain/building/detail/brokers-section'
import { priceLine } from '@/domain/building/detail/building-view'
import { BUILDING_GALLERY_GROUPS, galleryItems } from '@/domain/building/detail/gallery-items'
import { InfoSection } from '@/domain/building/detail/info-section'
import { ModelsSection } from '@/domain/building/detail/models-section'
import { NearSection } from '@/domain/building/detail/near-section'
import { NewsSection } from '@/domain/building/detail/news-section'
import { PlaceSection } from '@/domain/building/detail/place-section'
import { BuildingBand, BuildingPrice, BuildingTitle } from '@/domain/building/detail/price-head'
import { FiledPriceSection, MarketSection } from '@/domain/building/detail/price-section'
import { useBuildingAlbum, type BuildingInfo } from '@/domain/building/detail/use-building'
import { FloatingHeader } from '@/features/chrome/header/floating-header'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { useIsDesktop } from '@/platform/viewport'
import { Anchors } from '@/ui/anchors/anchors'
import { DetailPage } from '@/ui/detail/detail-page'
import { buildSectionAnchors, type DetailSections, type WidePlan } from '@/ui/detail/sections'
import { WideTop } from '@/ui/detail/wide-page'
import { Gallery } from '@/ui/gallery/gallery'
import { placeCrumbs } from '../../lots/place-crumbs'
import type { BuildingActions } from './actions'
import { PriceBox } from './price-box'

const LABELS = {
  models: '户型',
  price: '价格',
  news: '动态',
  info: '楼盘信息',
  around: '位置',
  brokers: '经纪人',
}
type Key = keyof typeof LABELS | 'market'

const WIDE: WidePlan<Key> = {
  main: ['models'],
  columns: [
    ['price', 'news'],
    ['market', 'around'],
  ],
  below: ['info'],
}

const buildBuildingSections = (building: BuildingInfo, actions: BuildingActions): DetailSections<Key> => ({
  models: building.models.length > 0 && <ModelsSection building={building} />,
  price: building.permits.length > 0 && <FiledPriceSection building={building} />,
  market: <MarketSection building={building} />,
  news: building.dynamics.length > 0 && <NewsSection building={building} />,
  info: <InfoSection building={building} />,
  around: <PlaceSection building={building} />,
  brokers: building.brokers.length > 0 && (
    <BrokersSection brokers={building.brokers} onCall={actions.onCall} onConsult={actions.onConsult} />
  ),
})

/** The flats, the price, the news, the building, the location, the people; on wide screens the price box is at the right. */
export function BuildingLayout({ building, actions }: { building: BuildingInfo; actions: BuildingActions }) {
  const isDesktop = useIsDesktop()
  const album = useBuildingAlbum(building.id).data
  const sections = buildBuildingSections(building, actions)
  const gallery = (
    <Gallery items={galleryItems(building, album)} groups={BUILDING_GALLERY_GROUPS} label="楼盘图片" />
  )
  const tools = (look: 'line' | 'round') => (
    <>
      <CompareButton kind="build" id={building.id} look={look} />
      <ShareButton look={look} type="building" id={building.id} share={building.share} />
    </>
  )
  return (
    <DetailPage
      isFlowing
      className={isDesktop ? 'bdd' : undefined}
      tabs={<Anchors items={buildSectionAnchors(LABELS, sections, isDesktop && WIDE)} />}
      sections={sections}
      head={
        <>
          <FloatingHeader
            title={building.name}
            line={priceLine(building)}
            side={<View className="u-row">{tools('round')}</View>}
          >
            {gallery}
          </FloatingHeader>
          <BuildingBand building={building} />
          <BuildingPrice building={building} />
          <BuildingTitle building={building} />
        </>
      }
      wide={
        isDesktop && {
          plan: WIDE,
          top: (
            <WideTop
              crumbs={placeCrumbs('build-list', building, building.name)}
              title={<BuildingTitle building={building} isHeading />}
              tools={tools('line')}
            />
          ),
          lead: gallery,
          box: <PriceBox building={building} actions={actions} />,
        }
      }
      foot={<NearSection building={building} layout={isDesktop ? 'up' : 'row'} />}
      isDemo={building.is_demo}
    />
  )
}
