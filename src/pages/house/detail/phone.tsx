import { View } from '@tarojs/components'
import { AgentsSection } from '@/domain/house/detail/agents-section'
import { AroundSection } from '@/domain/house/detail/around-section'
import { BidsSection } from '@/domain/house/detail/bids-section'
import { CostSection } from '@/domain/house/detail/cost-section'
import { DealsSection } from '@/domain/house/detail/deals-section'
import { ExpectedSection } from '@/domain/house/detail/expected-section'
import { FactsSection } from '@/domain/house/detail/facts-section'
import { galleryItems, HOUSE_GALLERY_GROUPS } from '@/domain/house/detail/gallery-items'
import { playVideo } from '@/domain/house/detail/play-video'
import { PriceBlock } from '@/domain/house/detail/price-block'
import { PriceLine } from '@/domain/house/detail/price-line'
import { RiskSection } from '@/domain/house/detail/risk-section'
import { SimilarSection } from '@/domain/house/detail/similar-section'
import { StateBand } from '@/domain/house/detail/state-band'
import { TimelineSection } from '@/domain/house/detail/timeline-section'
import { TitleBlock } from '@/domain/house/detail/title-block'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { FloatingHeader } from '@/features/chrome/header/floating-header'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { isSinglePage } from '@/platform/target/single-page'
import { Anchors } from '@/ui/anchors/anchors'
import { Gallery } from '@/ui/gallery/gallery'
import { DemoMark } from '@/ui/section/section'
import type { DetailActions } from './actions'
import { ElderActions } from './action-bar'
import { anchorsOf } from './anchors'

/** One column, in the order a buyer asks: price, time, risk, house, place, deals, people. */
export function PhoneDetail({ house, actions }: { house: HouseInfo; actions: DetailActions }) {
  return (
    <View>
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
        <Gallery
          items={galleryItems(house)}
          groups={HOUSE_GALLERY_GROUPS}
          label="房源图片"
          onPlay={playVideo(house)}
        />
      </FloatingHeader>
      <StateBand house={house} />
      <PriceBlock house={house} />
      <ElderActions house={house} />
      <TitleBlock house={house} />
      <Anchors items={anchorsOf(house)} />
      <BidsSection house={house} />
      <CostSection house={house} />
      <TimelineSection house={house} />
      <RiskSection house={house} onNotice={actions.onNotice} />
      <FactsSection house={house} onSurvey={actions.onSurvey} />
      <AroundSection house={house} />
      <DealsSection house={house} />
      <ExpectedSection houseId={house.id} />
      {!isSinglePage() && (
        <AgentsSection
          agents={house.agents}
          houseId={house.id}
          onConsult={agent => {
            actions.onLead('zixun', agent)
          }}
        />
      )}
      <SimilarSection house={house} layout="row" />
      {house.is_demo && <DemoMark />}
    </View>
  )
}
