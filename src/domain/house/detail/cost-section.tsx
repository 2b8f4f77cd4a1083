import { useState } from 'react'
import type { HouseInfo } from '@/contract/house/schema'
import { OwnBidLine } from '@/domain/finance/own-bid-card'
import { useOwnBids } from '@/domain/finance/use-own-bids'
import { More } from '@/ui/section/section'
import { CostCard } from './cost-card'
import { AskCard } from '@/domain/situation/ask-card-lazy'
import { ExpectedCost, isExpected } from './expected-cost'
import { OwnCostSection } from './own-cost-lazy'

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
      {house.status !== 'sold' && <AskCard widest={house.cost.widest} />}
      {kept && <OwnBidLine bid={kept} />}
    </CostCard>
  )
  return isOwn ? <OwnCostSection house={house} kept={kept} side={side} meanwhile={plain} /> : plain
}
