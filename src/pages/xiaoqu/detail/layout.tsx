import { Text, View } from '@tarojs/components'
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
import { FollowXiaoqu, XiaoquHead } from '@/domain/xiaoqu/xiaoqu-head'
import { xiaoquInfoMarks } from '@/domain/xiaoqu/xiaoqu-marks'
import { FloatingHeader } from '@/features/chrome/header/floating-header'
import { CompareButton } from '@/features/compare/compare-button'
import { ShareButton } from '@/features/share/share-button'
import { useIsDesktop } from '@/platform/viewport'
import { DetailPage } from '@/ui/detail/detail-page'
import type { WidePlan } from '@/ui/detail/sections'
import { WideTop } from '@/ui/detail/wide-page'
import { Gallery } from '@/ui/gallery/gallery'
import { lazyAfterMount } from '@/ui/lazy/later'
import { placeCrumbs } from '../../lots/place-crumbs'
import type { OnLead } from './actions'
import { PriceBox, WideTitle } from './wide-parts'

const RentSection = lazyAfterMount(() => import('@/domain/xiaoqu/rent-section'))

type Key = 'lots' | 'trend' | 'deals' | 'facts' | 'around' | 'agents'
const WIDE: WidePlan<Key> = {
  main: ['trend', 'deals', 'facts'],
  side: ['lots', 'agents', 'around'],
  isRoomy: true,
}

/** Value of a lot here, lots for sale, past deals, and the place itself; on wide screens prices, lots and people are at the right. */
export function XiaoquLayout({ xiaoqu, onLead }: { xiaoqu: XiaoquInfo; onLead: OnLead }) {
  const isDesktop = useIsDesktop()
  const gallery = <Gallery items={galleryItems(xiaoqu)} groups={XIAOQU_GALLERY_GROUPS} label="小区图片" />
  const tools = (look: 'line' | 'round') => (
    <>
      <CompareButton kind="xiaoqu" id={xiaoqu.id} look={look} />
      <ShareButton look={look} type="xiaoqu" id={xiaoqu.id} share={xiaoqu.share} />
    </>
  )
  return (
    <DetailPage
      isFlowing
      sections={{
        lots: <LotsSection xiaoqu={xiaoqu} />,
        trend: (
          <>
            <TrendSection xiaoqu={xiaoqu} />
            <RentSection xiaoqu={xiaoqu} />
          </>
        ),
        deals: <DealsSection xiaoqu={xiaoqu} />,
        facts: <FactsSection xiaoqu={xiaoqu} />,
        around: <AroundSection xiaoqu={xiaoqu} />,
        agents: (
          <AgentsSection
            xiaoquId={xiaoqu.id}
            agents={xiaoqu.agents}
            onCall={agent => onLead('call', agent)}
            onConsult={agent => onLead('zixun', agent)}
          />
        ),
      }}
      head={
        <>
          <FloatingHeader
            title={xiaoqu.name}
            line={<Text data-fig={xiaoquInfoMarks(xiaoqu)}>{priceLine(xiaoqu)}</Text>}
            side={<View className="u-row">{tools('round')}</View>}
          >
            {gallery}
          </FloatingHeader>
          <XiaoquHead xiaoqu={xiaoqu} />
        </>
      }
      wide={
        isDesktop && {
          plan: WIDE,
          top: (
            <WideTop
              crumbs={placeCrumbs('house-list', xiaoqu, xiaoqu.name)}
              title={<WideTitle xiaoqu={xiaoqu} />}
              tools={
                <>
                  <FollowXiaoqu xiaoqu={xiaoqu} />
                  {tools('line')}
                </>
              }
            />
          ),
          lead: gallery,
          box: <PriceBox xiaoqu={xiaoqu} onLead={onLead} />,
        }
      }
      foot={<NearbySection xiaoqu={xiaoqu} />}
      isDemo={xiaoqu.is_demo}
    />
  )
}
