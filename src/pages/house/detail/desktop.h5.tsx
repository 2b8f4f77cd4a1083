import { View } from '@tarojs/components'
import { AgentRow } from '@/domain/agent/agent-card-row'
import { agentFacts } from '@/domain/agent/agent-view'
import { AroundSection } from '@/domain/house/detail/around-section'
import { BidsSection } from '@/domain/house/detail/bids-section'
import { CostSection } from '@/domain/house/detail/cost-section'
import { DealsSection } from '@/domain/house/detail/deals-section'
import { FactsSection } from '@/domain/house/detail/facts-section'
import { galleryItems, HOUSE_GALLERY_GROUPS } from '@/domain/house/detail/gallery-items'
import { PriceBlock } from '@/domain/house/detail/price-block'
import { RiskSection } from '@/domain/house/detail/risk-section'
import { SimilarSection } from '@/domain/house/detail/similar-section'
import { StateBand } from '@/domain/house/detail/state-band'
import { TimelineList } from '@/domain/house/detail/timeline-section'
import { TitleBlock } from '@/domain/house/detail/title-block'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { linkTo } from '@/routes/go'
import { Anchors } from '@/ui/anchors/anchors'
import { Breadcrumbs, type Crumb } from '@/ui/breadcrumbs/breadcrumbs'
import { Gallery } from '@/ui/gallery/gallery'
import { DemoMark } from '@/ui/section/section'
import type { DetailActions } from './index'
import { DesktopActions } from './action-bar'
import { anchorsOf } from './anchors'
import './desktop.scss'

/** Pictures and facts at the left, the price box at the right that stays in sight. */
export function DesktopDetail({ house, actions }: { house: HouseInfo; actions: DetailActions }) {
  const agent = house.agents[0]
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
          <Gallery items={galleryItems(house)} groups={HOUSE_GALLERY_GROUPS} label="房源图片" />
          <Anchors items={anchorsOf(house).filter(anchor => anchor.id !== 'agents')} />
          <View className="dd-grid">
            <View className="dd-column">
              <BidsSection house={house} />
              <CostSection house={house} />
              <AroundSection house={house} />
            </View>
            <View className="dd-column">
              <RiskSection house={house} onNotice={actions.onNotice} />
              <FactsSection house={house} hasPlan={false} onSurvey={actions.onSurvey} />
              <DealsSection house={house} />
            </View>
          </View>
        </View>
        <View className="dd-side">
          <View className="dd-box">
            <StateBand house={house} />
            <PriceBlock house={house} />
            <DesktopActions house={house} actions={actions} />
            <View className="dd-part" id="timeline">
              <View className="dd-part-t" role="heading" aria-level={2}>
                时间轴
              </View>
              <TimelineList house={house} />
            </View>
            {agent && (
              <View className="dd-part">
                <AgentRow
                  agent={agent}
                  facts={agentFacts(agent)}
                  onConsult={() => {
                    actions.onLead('zixun', agent)
                  }}
                />
              </View>
            )}
          </View>
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
