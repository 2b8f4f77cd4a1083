import type { RightsInfo } from '@/contract/rights/schema'
import { ClaimSection } from '@/domain/rights/detail/claim-section'
import { CollateralSection } from '@/domain/rights/detail/collateral-section'
import { ContactSection, NearSection } from '@/domain/rights/detail/contact-section'
import { PapersSection } from '@/domain/rights/detail/papers-section'
import { RightsBand, RightsPrice, RightsTitle, StepsSection } from '@/domain/rights/detail/rights-head'
import { RisksSection } from '@/domain/rights/detail/risks-section'
import { ShareButton } from '@/features/share/share-button'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { DetailPage } from '@/ui/detail/detail-page'
import type { WidePlan } from '@/ui/detail/sections'
import { WideTop } from '@/ui/detail/wide-page'
import { DesktopActions } from './action-bar'
import type { RightsActions } from './actions'
import './layout.scss'

const WIDE: WidePlan<'steps' | 'claim' | 'collateral' | 'risks' | 'papers' | 'contact'> = {
  main: ['steps', 'claim', 'collateral', 'risks'],
  side: ['papers', 'contact'],
  isRoomy: true,
}

/** Price, steps, claim, security, risks, documents, people; on wide screens price, documents and people are at the right. */
export function RightsLayout({ rights, actions }: { rights: RightsInfo; actions: RightsActions }) {
  const isDesktop = useIsDesktop()
  return (
    <DetailPage
      isFlowing
      className={isDesktop ? 'rdd' : undefined}
      sections={{
        steps: <StepsSection rights={rights} />,
        claim: <ClaimSection rights={rights} />,
        collateral: <CollateralSection rights={rights} />,
        risks: <RisksSection rights={rights} />,
        papers: <PapersSection rights={rights} />,
        contact: <ContactSection rights={rights} onCall={actions.onCall} onConsult={actions.onConsult} />,
      }}
      head={
        <>
          <RightsBand rights={rights} />
          <RightsTitle rights={rights} />
          <RightsPrice rights={rights} />
        </>
      }
      wide={
        isDesktop && {
          plan: WIDE,
          top: (
            <WideTop
              crumbs={[
                { text: '不良资产', ...linkTo('rights-list', {}) },
                { text: rights.region_name, ...linkTo('rights-list', { region_ids: rights.region_id }) },
                { text: rights.id_code },
              ]}
              title={<RightsTitle rights={rights} isHeading />}
              tools={<ShareButton look="line" type="rights" id={rights.id} share={rights.share} />}
            />
          ),
          box: (
            <>
              <RightsBand rights={rights} />
              <RightsPrice rights={rights} />
              <DesktopActions rights={rights} actions={actions} />
            </>
          ),
        }
      }
      foot={<NearSection rights={rights} />}
      isDemo={rights.is_demo}
    />
  )
}
