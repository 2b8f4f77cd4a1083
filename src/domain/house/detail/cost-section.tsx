import type { ReactNode } from 'react'
import { useState } from 'react'
import type { HouseInfo } from '@/contract/house/schema'
import { OwnBidLine } from '@/domain/finance/own-bid-card'
import { useOwnBids } from '@/domain/finance/use-own-bids'
import { More } from '@/ui/section/section'
import { lazyAfterMount } from '@/ui/lazy/later'
import { lazyPart } from '@/ui/lazy/part'
import type { OwnCostProps } from './own-cost-section'
import { CostCard } from './cost-card'
import { ExpectedCost, isExpected } from './expected-cost'

/** The rates and the calculation load when the visitor opens the form; `meanwhile` is the fallback. */
const OwnCostSection = lazyPart<OwnCostProps & { meanwhile: ReactNode }>(
  () => import('./own-cost-section'),
  ({ meanwhile }) => meanwhile,
)

/** The server does not know the buyer, and renders the cost without this card. */
const BuyerCard = lazyAfterMount(() => import('./buyer-card'))

/** The buyer's total, and the same at the visitor's own terms. */
export function CostSection({ house }: { house: HouseInfo }) {
  const [isOwn, setOwn] = useState(false)
  const kept = useOwnBids()[house.id]
  const side = (
    <More expanded={isOwn} onPress={() => setOwn(!isOwn)}>
      {isOwn ? '收起' : kept ? '改我的出价' : '我的出价'}
    </More>
  )
  const plain = (
    <CostCard house={house} side={side} lead={isExpected(house) && <ExpectedCost houseId={house.id} />}>
      <BuyerCard house={house} />
      {kept && <OwnBidLine bid={kept} />}
    </CostCard>
  )
  return isOwn ? <OwnCostSection house={house} kept={kept} side={side} meanwhile={plain} /> : plain
}
