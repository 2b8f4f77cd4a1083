import { View } from '@tarojs/components'
import type { RightsInfo } from '@/contract/rights/schema'
import { ClaimSection } from '@/domain/rights/detail/claim-section'
import { CollateralSection } from '@/domain/rights/detail/collateral-section'
import { ContactSection, NearSection } from '@/domain/rights/detail/contact-section'
import { PapersSection } from '@/domain/rights/detail/papers-section'
import { RightsBand, RightsPrice, RightsTitle, StepsSection } from '@/domain/rights/detail/rights-head'
import { RisksSection } from '@/domain/rights/detail/risks-section'
import { DemoMark } from '@/ui/section/section'
import type { RightsActions } from './actions'

/** One column: price, steps, claim, security, risks, papers, people. */
export function PhoneRights({ rights, actions }: { rights: RightsInfo; actions: RightsActions }) {
  return (
    <View>
      <RightsBand rights={rights} />
      <RightsTitle rights={rights} />
      <RightsPrice rights={rights} />
      <View className="sec-flow">
        <StepsSection rights={rights} />
        <ClaimSection rights={rights} />
        <CollateralSection rights={rights} />
        <RisksSection rights={rights} />
        <PapersSection rights={rights} />
        <ContactSection rights={rights} onCall={actions.onCall} onConsult={actions.onConsult} />
      </View>
      <NearSection rights={rights} />
      {rights.is_demo && <DemoMark />}
    </View>
  )
}
