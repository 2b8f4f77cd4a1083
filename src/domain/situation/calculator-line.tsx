import { View } from '@tarojs/components'
import type { Situation } from '@/contract/situation'
import { situationText } from '@/lib/finance/situation-text'
import { goBackTo } from '@/routes/go'
import { say, useSituation } from '@/state/situation'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { SituationChip } from './situation-chip'
import './situation-line.scss'

/**
 * In a calculator: the situation that its form started with. With a lot, its answers about the buyer can be saved as the buyer's own
 * situation, which the lot's costs then use. `answers`: null while the form has an error.
 */
export function CalculatorLine({
  houseId,
  answers = null,
}: {
  houseId?: number | undefined
  answers?: Situation | null
}) {
  const situation = useSituation()
  const isOther =
    answers !== null &&
    (Object.keys(answers) as (keyof Situation)[]).some(key => answers[key] !== situation[key])
  return (
    <View className="situ-line u-px3 u-py1">
      <SituationChip assumed="按计算器所填估算" />
      {houseId !== undefined && isOther && (
        <View className="situ-use u-py1 u-no-print">
          <Button
            size="small"
            onPress={() => {
              say(answers)
              toast('已记入我的情况，这套房按它算')
              goBackTo('house-detail', { id: houseId })
            }}
          >
            用这个结果
          </Button>
          <View className="u-note">{`记为我的情况：${formatSituationWords({ ...situation, ...answers })}`}</View>
        </View>
      )}
    </View>
  )
}

const FEN_A_YUAN = 100
const formatSituationWords = (next: Situation) =>
  [situationText(next), next.monthly ? `月还款至多 ${Math.round(next.monthly / FEN_A_YUAN)} 元` : '']
    .filter(Boolean)
    .join(' · ')
