import { useContext } from 'react'
import { Text, View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { commuteFacts, houseCardView, lotFacts } from '@/domain/house/card/house-card-view'
import { lotMarks } from '@/domain/house/lot-marks'
import { GoalNames } from '@/domain/house/user-state/goal-names'
import { getCardMine } from '@/domain/house/user-state/use-mine'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import './deals-card.scss'

/** Maximum number of lots listed one by one; the rest as a number. */
const TOLD = 3

/** Hover card of a flag: its lots. */
export function LotsCard({ lots }: { lots: readonly HouseCard[] }) {
  const goals = useContext(GoalNames)
  return (
    <>
      {lots.slice(0, TOLD).map(card => {
        const { title, price, saving, state, round, verdict, eligibility } = houseCardView(
          card,
          getCardMine(card),
        )
        const facts = [...commuteFacts(card, goals), ...lotFacts(card).slice(1, 4)]
        const { kind, ...figure } = price
        return (
          <View key={card.id} className="dcard-lot u-mb10px" data-fig={lotMarks(card)}>
            <View className="u-title u-t15 u-cut">{title}</View>
            <Dots className="u-note" lines={1} items={[state, round, ...facts]} />
            <View className="u-row u-base u-g2">
              <Figure {...figure} size={17} strong />
              <Text className="u-note">
                {[kind, saving?.text, verdict?.text, eligibility?.text].filter(Boolean).join('，')}
              </Text>
            </View>
          </View>
        )
      })}
      {lots.length > TOLD && <View className="u-note">另有 {lots.length - TOLD} 套</View>}
    </>
  )
}
