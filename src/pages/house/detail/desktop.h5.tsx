import { View } from '@tarojs/components'
import { AroundSection } from '@/domain/house/detail/around-section'
import { BidsSection } from '@/domain/house/detail/bids-section'
import { CostSection } from '@/domain/house/detail/cost-section'
import { DealsSection } from '@/domain/house/detail/deals-section'
import { ExpectedSection } from '@/domain/house/detail/expected-section'
import { FactsSection } from '@/domain/house/detail/facts-section'
import { galleryItems, HOUSE_GALLERY_GROUPS } from '@/domain/house/detail/gallery-items'
import { playVideo } from '@/domain/house/detail/play-video'
import { RiskSection } from '@/domain/house/detail/risk-section'
import { SimilarSection } from '@/domain/house/detail/similar-section'
import { TitleBlock } from '@/domain/house/detail/title-block'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { linkTo } from '@/routes/go'
import { Anchors } from '@/ui/anchors/anchors'
import { Breadcrumbs, type Crumb } from '@/ui/breadcrumbs/breadcrumbs'
import { Gallery } from '@/ui/gallery/gallery'
import { DemoMark } from '@/ui/section/section'
import type { DetailActions } from './actions'
import { anchorsOf } from './anchors'
import { PriceBox } from './price-box'
import './desktop.scss'

/** Pictures and facts at the left, the price box at the right that stays in sight. */
export function DesktopDetail({ house, actions }: { house: HouseInfo; actions: DetailActions }) {
  return (
    <View className="dd">
      <Breadcrumbs items={crumbs(house)} />
      <View className="dd-head">
        <TitleBlock house={house} isHeading />
        <View className="u-row u-g2 u-fixed">
          <CompareButton kind="house" id={house.id} look="line" />
          <ShareButton look="line" type="house" id={house.id} share={house.share} />
        </View>
      </View>
      <View className="dd-lay">
        <View className="dd-main">
          <Gallery
            items={galleryItems(house)}
            groups={HOUSE_GALLERY_GROUPS}
            label="房源图片"
            onPlay={playVideo(house)}
          />
          <Anchors items={anchorsOf(house).filter(anchor => anchor.id !== 'agents')} />
          <View className="dd-grid">
            <View className="dd-column">
              <BidsSection house={house} />
              <CostSection house={house} />
              <AroundSection house={house} />
              <DealsSection house={house} />
            </View>
            <View className="dd-column">
              <RiskSection house={house} onNotice={actions.onNotice} />
              <FactsSection house={house} hasPlan={false} onSurvey={actions.onSurvey} />
              <ExpectedSection houseId={house.id} />
            </View>
          </View>
        </View>
        <View className="dd-side">
          <PriceBox house={house} actions={actions} />
        </View>
      </View>
      <SimilarSection house={house} layout="up" />
      {house.is_demo && <DemoMark />}
    </View>
  )
}

function crumbs(house: HouseInfo): Crumb[] {
  const list: Crumb[] = [
    { text: '法拍房', ...linkTo('house-list', {}) },
    { text: house.region_name, ...linkTo('house-list', { region_ids: house.region_id }) },
  ]
  if (house.circle_id !== null && house.circle_name)
    list.push({ text: house.circle_name, ...linkTo('house-list', { circle_ids: house.circle_id }) })
  list.push({ text: house.xiaoqu_name ?? house.code })
  return list
}
