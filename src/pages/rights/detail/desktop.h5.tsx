import { View } from '@tarojs/components'
import type { RightsInfo } from '@/contract/rights/schema'
import { ClaimSection } from '@/domain/rights/detail/claim-section'
import { CollateralSection } from '@/domain/rights/detail/collateral-section'
import { ContactSection, NearSection } from '@/domain/rights/detail/contact-section'
import { PapersSection } from '@/domain/rights/detail/papers-section'
import { RightsBand, RightsPrice, RightsTitle, StepsSection } from '@/domain/rights/detail/rights-head'
import { RisksSection } from '@/domain/rights/detail/risks-section'
import { ShareButton } from '@/features/share/share-button'
import { linkTo } from '@/routes/go'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { DemoMark } from '@/ui/section/section'
import { DesktopActions } from './action-bar'
import type { RightsActions } from './actions'
import './desktop.scss'

/** The claim at the left, price, papers and people at the right. */
export function DesktopRights({ rights, actions }: { rights: RightsInfo; actions: RightsActions }) {
  return (
    <View className="rdd">
      <Breadcrumbs
        items={[
          { text: '不良资产', ...linkTo('rights-list', {}) },
          { text: rights.region_name, ...linkTo('rights-list', { region_ids: rights.region_id }) },
          { text: rights.id_code },
        ]}
      />
      <View className="rdd-head">
        <RightsTitle rights={rights} isHeading />
        <ShareButton look="line" type="rights" id={rights.id} share={rights.share} />
      </View>
      <View className="rdd-lay">
        <View className="rdd-main">
          <StepsSection rights={rights} />
          <ClaimSection rights={rights} />
          <CollateralSection rights={rights} />
          <RisksSection rights={rights} />
        </View>
        <View className="rdd-side">
          <View className="rdd-box">
            <RightsBand rights={rights} />
            <RightsPrice rights={rights} />
            <DesktopActions rights={rights} actions={actions} />
          </View>
          <PapersSection rights={rights} />
          <ContactSection rights={rights} onCall={actions.onCall} onConsult={actions.onConsult} />
        </View>
      </View>
      <NearSection rights={rights} />
      {rights.is_demo && <DemoMark />}
    </View>
  )
}
