import { View } from '@tarojs/components'
import { AroundSection } from '@/domain/house/detail/around-section'
import { BidsSection } from '@/domain/house/detail/bids-section'
import { CostSection } from '@/domain/house/detail/cost-section'
import { DealsSection } from '@/domain/house/detail/deals-section'
import { ExpectedSection } from '@/domain/house/detail/expected-section'
import { FactsSection } from '@/domain/house/detail/facts-section'
import { galleryItems, HOUSE_GALLERY_GROUPS } from '@/domain/house/detail/gallery-items'
import { playVideo } from '@/domain/house/detail/play-video'
import { PriceLine } from '@/domain/house/detail/price-line'
import { RiskSection } from '@/domain/house/detail/risk-section'
import { SimilarSection } from '@/domain/house/detail/similar-section'
import { TitleBlock } from '@/domain/house/detail/title-block'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { FloatingHeader } from '@/features/chrome/header/floating-header'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { Anchors } from '@/ui/anchors/anchors'
import { Gallery } from '@/ui/gallery/gallery'
import { DemoMark } from '@/ui/section/section'
import type { DetailActions } from './actions'
import { anchorsOf } from './anchors'
import { PriceBox } from './price-box'
import './tablet.scss'

/** Two columns: what is read at the left, price, actions and the bare facts at the right. */
export function TabletDetail({ house, actions }: { house: HouseInfo; actions: DetailActions }) {
  return (
    <View className="dt">
      <FloatingHeader
        title={house.xiaoqu_name ?? house.title}
        line={<PriceLine house={house} />}
        side={
          <View className="u-row">
            <CompareButton kind="house" id={house.id} look="round" />
            <ShareButton look="round" type="house" id={house.id} share={house.share} />
          </View>
        }
      >
        <View className="dt-head">
          <TitleBlock house={house} isHeading />
        </View>
      </FloatingHeader>
      <View className="dt-lay">
        <View className="dt-main">
          <Gallery
            items={galleryItems(house)}
            groups={HOUSE_GALLERY_GROUPS}
            label="房源图片"
            onPlay={playVideo(house)}
          />
          <Anchors items={anchorsOf(house).filter(anchor => anchor.id !== 'agents')} />
          <BidsSection house={house} />
          <CostSection house={house} />
          <RiskSection house={house} onNotice={actions.onNotice} />
          <DealsSection house={house} />
        </View>
        <View className="dt-side">
          <PriceBox house={house} actions={actions} />
          <FactsSection house={house} hasPlan={false} onSurvey={actions.onSurvey} />
          <AroundSection house={house} />
          <ExpectedSection houseId={house.id} />
        </View>
      </View>
      <SimilarSection house={house} layout="up" />
      {house.is_demo && <DemoMark />}
    </View>
  )
}
