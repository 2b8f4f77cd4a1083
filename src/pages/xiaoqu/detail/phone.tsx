import { View } from '@tarojs/components'
import { AgentsSection } from '@/domain/xiaoqu/agents-section'
import { AroundSection } from '@/domain/xiaoqu/around-section'
import { DealsSection } from '@/domain/xiaoqu/deals-section'
import { FactsSection } from '@/domain/xiaoqu/facts-section'
import { galleryItems, XIAOQU_GALLERY_GROUPS } from '@/domain/xiaoqu/gallery-items'
import { LotsSection } from '@/domain/xiaoqu/lots-section'
import { NearbySection } from '@/domain/xiaoqu/nearby-section'
import { TrendSection } from '@/domain/xiaoqu/trend-section'
import type { XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import { priceLine } from '@/domain/xiaoqu/xiaoqu-view'
import { XiaoquHead } from '@/domain/xiaoqu/xiaoqu-head'
import { FloatingHeader } from '@/features/chrome/header/floating-header'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { Gallery } from '@/ui/gallery/gallery'
import { DemoMark } from '@/ui/section/section'
import type { OnLead } from './actions'

/** One column: what a lot here is worth, what is for sale, what was sold, and the place itself. */
export function PhoneXiaoqu({ xiaoqu, onLead }: { xiaoqu: XiaoquInfo; onLead: OnLead }) {
  return (
    <View>
      <FloatingHeader
        title={xiaoqu.name}
        line={priceLine(xiaoqu)}
        side={
          <View className="u-row">
            <CompareButton kind="xiaoqu" id={xiaoqu.id} look="round" />
            <ShareButton look="round" type="xiaoqu" id={xiaoqu.id} share={xiaoqu.share} />
          </View>
        }
      >
        <Gallery items={galleryItems(xiaoqu)} groups={XIAOQU_GALLERY_GROUPS} label="小区图片" />
      </FloatingHeader>
      <XiaoquHead xiaoqu={xiaoqu} />
      <View className="sec-flow">
        <LotsSection xiaoqu={xiaoqu} />
        <TrendSection xiaoqu={xiaoqu} />
        <DealsSection xiaoqu={xiaoqu} />
        <FactsSection xiaoqu={xiaoqu} />
        <AroundSection xiaoqu={xiaoqu} />
        <AgentsSection
          agents={xiaoqu.agents}
          onCall={agent => {
            onLead('call', agent)
          }}
          onConsult={agent => {
            onLead('zixun', agent)
          }}
        />
      </View>
      <NearbySection xiaoqu={xiaoqu} />
      {xiaoqu.is_demo && <DemoMark />}
    </View>
  )
}
