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
import { headFacts } from '@/domain/xiaoqu/xiaoqu-view'
import { FollowXiaoqu, PriceBoxes } from '@/domain/xiaoqu/xiaoqu-head'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { linkTo } from '@/routes/go'
import { Breadcrumbs, type Crumb } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Gallery } from '@/ui/gallery/gallery'
import { DemoMark } from '@/ui/section/section'
import type { OnLead } from './actions'
import { LotsButton } from './lots-button'
import './desktop.scss'

/** Pictures and figures at the left, prices, lots and people at the right. */
export function DesktopXiaoqu({ xiaoqu, onLead }: { xiaoqu: XiaoquInfo; onLead: OnLead }) {
  return (
    <View className="xd">
      <Breadcrumbs items={crumbs(xiaoqu)} />
      <View className="xd-head">
        <View>
          <View className="xd-name" role="heading" aria-level={1}>
            {xiaoqu.name}
          </View>
          <Dots className="xd-facts" items={headFacts(xiaoqu)} />
        </View>
        <View className="u-flex u-g2 u-fixed">
          <FollowXiaoqu xiaoqu={xiaoqu} />
          <CompareButton kind="xiaoqu" id={xiaoqu.id} look="line" />
          <ShareButton look="line" type="xiaoqu" id={xiaoqu.id} share={xiaoqu.share} />
        </View>
      </View>
      <View className="xd-lay">
        <View className="xd-main">
          <Gallery items={galleryItems(xiaoqu)} groups={XIAOQU_GALLERY_GROUPS} label="小区图片" />
          <TrendSection xiaoqu={xiaoqu} />
          <DealsSection xiaoqu={xiaoqu} />
          <FactsSection xiaoqu={xiaoqu} />
        </View>
        <View className="xd-side">
          <View className="xd-box">
            <PriceBoxes xiaoqu={xiaoqu} />
            <View className="u-flex u-g2 u-mt4">
              <LotsButton xiaoqu={xiaoqu} />
              <Button
                kind="quiet"
                grow
                onPress={() => {
                  onLead('zixun')
                }}
              >
                问顾问
              </Button>
            </View>
          </View>
          <LotsSection xiaoqu={xiaoqu} />
          <AgentsSection
            agents={xiaoqu.agents}
            onCall={agent => {
              onLead('call', agent)
            }}
            onConsult={agent => {
              onLead('zixun', agent)
            }}
          />
          <AroundSection xiaoqu={xiaoqu} />
        </View>
      </View>
      <NearbySection xiaoqu={xiaoqu} />
      {xiaoqu.is_demo && <DemoMark />}
    </View>
  )
}

function crumbs(xiaoqu: XiaoquInfo): Crumb[] {
  const list: Crumb[] = [
    { text: '法拍房', ...linkTo('house-list', {}) },
    { text: xiaoqu.region_name, ...linkTo('house-list', { region_ids: xiaoqu.region_id }) },
  ]
  if (xiaoqu.circle_id !== null && xiaoqu.circle_name)
    list.push({ text: xiaoqu.circle_name, ...linkTo('house-list', { circle_ids: xiaoqu.circle_id }) })
  return [...list, { text: xiaoqu.name }]
}
