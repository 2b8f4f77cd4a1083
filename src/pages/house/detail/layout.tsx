// Layout of a lot's page. The sections are built once and arranged by a plan for phone, tablet or desktop. A phone has one column in the
// order of a buyer's questions; wide windows have a price box at the side.

import type { ReactNode } from 'react'
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
import { HoldingSection } from '@/domain/house/detail/holding-lazy'
import { PriceBlock } from '@/domain/house/detail/price-block'
import { PriceLine } from '@/domain/house/detail/price-line'
import { RiskSection } from '@/domain/house/detail/risk-section'
import { SimilarSection } from '@/domain/house/detail/similar-section'
import { StateBand } from '@/domain/house/detail/state-band'
import { TimelineSection } from '@/domain/house/detail/timeline-section'
import { TitleBlock } from '@/domain/house/detail/title-block'
import type { HouseInfo } from '@/domain/house/detail/use-house'
import { ChangesSinceLastView } from '@/domain/house/user-state/since-look-lazy'
import { FloatingHeader } from '@/features/chrome/header/floating-header'
import { CompareButton } from '@/features/compare/compare-button'
import { PrintButton } from '@/features/print/print-button'
import { ShareButton } from '@/features/share/share-button'
import { isSinglePage } from '@/platform/target/single-page'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { useSettings } from '@/state/settings'
import { Anchors } from '@/ui/anchors/anchors'
import { DetailPage } from '@/ui/detail/detail-page'
import { buildSectionAnchors, type DetailSections, type WidePlan } from '@/ui/detail/sections'
import { WideTop } from '@/ui/detail/wide-page'
import { Gallery } from '@/ui/gallery/gallery'
import { MountNear } from '@/ui/in-view/mount-near'
import { lazyAfterMount } from '@/ui/lazy/later'
import { placeCrumbs } from '../../lots/place-crumbs'
import { CompetitionBrief } from './competition-lazy'
import { ElderActions } from './action-bar'
import type { DetailActions } from './actions'
import { PriceBox } from './price-box'

const HideButton = lazyAfterMount(() => import('./hide-button'))

const LotEstimates = lazyAfterMount(() => import('@/features/agent-estimate/lot-estimates'))

const LotCommute = lazyAfterMount(() => import('@/domain/commute/lot-commute'))

const PapersBrief = lazyAfterMount(() => import('@/domain/house/papers/papers-brief'))

const LABELS = {
  bids: '出价',
  price: '价格费用',
  timeline: '时间轴',
  risk: '风险公告',
  house: '房屋',
  around: '小区周边',
  deals: '成交对比',
  expected: '预计成交',
  agents: '顾问',
}
type Key = keyof typeof LABELS

const DESKTOP: WidePlan<Key> = {
  columns: [
    ['bids', 'price', 'around', 'deals'],
    ['risk', 'house', 'expected'],
  ],
  box: ['timeline'],
}
const TABLET: WidePlan<Key> = {
  main: ['bids', 'price', 'risk', 'deals'],
  side: ['house', 'around', 'expected'],
  box: ['timeline'],
}

const buildHouseSections = (
  house: HouseInfo,
  actions: DetailActions,
  isWide: boolean,
): DetailSections<Key> => ({
  bids: house.bid_log.length > 0 && <BidsSection house={house} />,
  price: <CostSection house={house} />,
  timeline: <TimelineSection house={house} />,
  risk: (
    <>
      <RiskSection house={house} onNotice={actions.onNotice} />
      <PapersBrief houseId={house.id} />
    </>
  ),
  house: <FactsSection house={house} hasPlan={!isWide} onSurvey={actions.onSurvey} />,
  around: (
    <>
      <AroundSection house={house} commute={<LotCommute houseId={house.id} />} />
      <HoldingSection house={house} />
    </>
  ),
  deals: <DealsSection house={house} />,
  expected: (
    <>
      <ExpectedSection houseId={house.id} regionId={house.region_id} />
      {house.status === 'upcoming' && house.kind !== 'ykj' && <CompetitionBrief houseId={house.id} />}
      <LotEstimates houseId={house.id} title={house.title} />
    </>
  ),
  agents: house.agents.length > 0 && !isSinglePage() && (
    <AgentsSection
      agents={house.agents}
      houseId={house.id}
      onConsult={agent => actions.onLead('zixun', agent)}
    />
  ),
})

/**
 * A phone shows a buyer's questions in order: price, time, risk, house, place, deals, people. On wide screens the price box is at the
 * right.
 */
export function HouseLayout({ house, actions }: { house: HouseInfo; actions: DetailActions }) {
  const isDesktop = useIsDesktop()
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  // In 大字 a tablet has the layout of a phone.
  const isWide = useIsTablet() && (isDesktop || !isElder)
  const sections = buildHouseSections(house, actions, isWide)
  const gallery = (
    <Gallery
      items={galleryItems(house)}
      groups={HOUSE_GALLERY_GROUPS}
      label="房源图片"
      onPlay={playVideo(house)}
    />
  )
  const tools = (look: 'line' | 'round') => (
    <>
      <HideButton house={house} look={look} />
      <CompareButton kind="house" id={house.id} look={look} />
      <ShareButton look={look} type="house" id={house.id} share={house.share} />
      {isDesktop && look === 'line' && <PrintButton />}
    </>
  )
  const floating = (below: ReactNode) => (
    <FloatingHeader
      title={house.xiaoqu_name ?? house.title}
      line={<PriceLine house={house} />}
      side={<View className="u-row">{tools('round')}</View>}
    >
      {below}
    </FloatingHeader>
  )
  const box = isWide && <PriceBox house={house} actions={actions} />
  const title = isWide && <TitleBlock house={house} isHeading />
  return (
    <DetailPage
      className={isDesktop ? 'dp-house' : isWide ? 'dp-house dt' : undefined}
      tabs={<Anchors items={buildSectionAnchors(LABELS, sections, isDesktop ? DESKTOP : isWide && TABLET)} />}
      sections={sections}
      head={
        <>
          {floating(gallery)}
          <StateBand house={house} />
          <ChangesSinceLastView house={house} />
          <PriceBlock house={house} />
          <ElderActions house={house} actions={actions} />
          <TitleBlock house={house} />
        </>
      }
      wide={
        isDesktop
          ? {
              plan: DESKTOP,
              top: (
                <WideTop
                  crumbs={placeCrumbs('house-list', house, house.xiaoqu_name ?? house.code)}
                  title={title}
                  tools={tools('line')}
                />
              ),
              lead: gallery,
              box,
            }
          : isWide && {
              plan: TABLET,
              top: floating(<View className="dt-head u-least40">{title}</View>),
              lead: gallery,
              box,
            }
      }
      foot={
        // Its cards are a fifth of the page's nodes.
        <MountNear height={600}>
          {() => <SimilarSection house={house} layout={isWide ? 'up' : 'row'} />}
        </MountNear>
      }
      isDemo={house.is_demo}
    />
  )
}
