import { useState, type ReactNode } from 'react'
import type { HouseInfo } from '@/contract/house/schema'
import type { OwnBidShown } from '@/domain/finance/use-own-bids'
import { useRegionRules } from '@/domain/finance/use-region-rules'
import { CostCard } from './cost-card'
import { OwnBidAnswer } from './own-bid-answer'
import { firstTerms, ownBid, ownCost } from './own-cost'
import { OwnTermsForm } from './own-terms'
import { situationNow } from '@/state/situation'

export interface OwnCostProps {
  house: HouseInfo
  /** The visitor's saved bid on the lot. */
  kept: OwnBidShown | undefined
  side: ReactNode
}

/** The cost at the visitor's own terms, recalculated while typing, and the bid to save with the lot. */
export default function OwnCostSection({ house, kept, side }: OwnCostProps) {
  const [terms, setTerms] = useState(() => firstTerms(house, kept, situationNow()))
  const rules = useRegionRules(house.region_id)
  const bid = ownBid(rules, house, terms)
  return (
    <CostCard house={house} own={ownCost(rules, house, terms) ?? undefined} side={side}>
      <OwnTermsForm house={house} terms={terms} onChange={setTerms} />
      {bid && <OwnBidAnswer bid={bid} isSaved={kept !== undefined} />}
    </CostCard>
  )
}
