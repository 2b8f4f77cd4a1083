import { View } from '@tarojs/components'
import type { HouseCost } from '@/contract/house/cost'
import { moneyText } from '@/lib/money'
import { useSituation } from '@/state/situation'
import { SituationChip } from './situation-chip'
import { SituationQuestions } from './situation-questions'

export interface AskCardProps {
  widest: HouseCost['widest']
}

/** Beside a cost: the situation it assumes, and the one question that would narrow it the most, if the buyer can answer it. */
export default function AskCard({ widest }: AskCardProps) {
  const { homes } = useSituation()
  const isAsked = widest?.fact === 'buyer_homes' && homes === undefined
  return (
    <View className="cost-note u-faint u-lh18">
      <SituationChip />
      {isAsked && (
        <>
          <View className="u-strong">
            {widest.amount === null
              ? '告诉我们是否首套，可给出上限'
              : `告诉我们是否首套，可缩小 ${moneyText(widest.amount)}`}
          </View>
          <SituationQuestions only={['homes']} />
        </>
      )}
    </View>
  )
}
