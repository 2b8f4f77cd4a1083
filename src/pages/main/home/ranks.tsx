import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { HouseLine } from '@/domain/house/card/house-line'
import { RANKS, useRanked, type Rank } from '@/domain/house/lists/use-home-lists'
import { useShown } from '@/domain/house/user-state/hidden'
import { linkTo } from '@/routes/go'
import { More, Section } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { Tabs } from '@/ui/tabs/tabs'
import { QueryBoundary } from '@/ui/query-boundary/part'
import './ranks.scss'

const SHOWN = 5
const listLink = (rank: Rank) => linkTo('house-list', { sort: rank })

/** The first open lots by saving, by onlookers, by day of notice: one ranking at a time. */
export function Ranks() {
  const [rank, setRank] = useState<Rank>('discount_desc')
  return (
    <Section title="榜单" side={<More {...listLink(rank)}>更多</More>} className="rank">
      <View className="rank-t">
        <Tabs items={RANKS} active={rank} onChange={setRank} label="榜单" />
      </View>
      <Ranked rank={rank} />
    </Section>
  )
}

/** On the desktop one card each; the newest are a tab of the stream below. */
export const RankCards = () =>
  RANKS.filter(({ key }) => key !== 'new_desc').map(({ key, label }) => (
    <Section key={key} title={label} side={<More {...listLink(key)}>更多</More>}>
      <Ranked rank={key} />
    </Section>
  ))

function Ranked({ rank }: { rank: Rank }) {
  const lots = useRanked(rank, SHOWN)
  const shown = useShown(lots.data?.list)
  return (
    <QueryBoundary query={lots} subject="榜单" skeleton={<SkeletonText lines={8} />}>
      {() => (
        <View role="list">
          {shown.map((card, at) => (
            <View key={card.id} className="rank-r u-row u-g2" role="listitem">
              <Text className={`rank-n u-fixed u-w20 u-num u-center u-strong u-c2 ${at < 3 ? 'is-top' : ''}`}>
                {at + 1}
              </Text>
              <View className="u-grow">
                <HouseLine card={card} />
              </View>
            </View>
          ))}
        </View>
      )}
    </QueryBoundary>
  )
}
