import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { situationText } from '@/lib/finance/situation-text'
import { linkTo } from '@/routes/go'
import { useSituation } from '@/state/situation'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { STEPS, type QuestionKey } from './questions'
import { SituationQuestions } from './situation-questions'
import './situation-sheet.scss'

export interface SituationSheetProps {
  /** The initial question; the first one by default. */
  first?: QuestionKey
  onClose: () => void
}

/** The buyer's situation, one question at a time; each can be skipped, and each answer takes effect at once. */
export default function SituationSheet({ first = 'homes', onClose }: SituationSheetProps) {
  const situation = useSituation()
  const [at, setAt] = useState(() => STEPS.findIndex(keys => keys.includes(first)))
  const step = STEPS[at] ?? []
  const isLast = at === STEPS.length - 1
  const next = () => {
    if (isLast) onClose()
    else setAt(at + 1)
  }
  const isAnswered = step.every(key => situation[key] !== undefined)
  // Months are typed below 户籍.
  const goesOn = step.length === 1 && step[0] !== 'hukou'
  const text = situationText(situation)
  return (
    <Sheet
      open
      onClose={onClose}
      title="我的购房情况"
      footer={
        <>
          <Button disabled={at === 0 || undefined} onPress={() => setAt(at - 1)}>
            上一题
          </Button>
          <Button kind={isAnswered || isLast ? 'primary' : 'line'} grow onPress={next}>
            {isLast ? '完成' : isAnswered ? '下一题' : '跳过这题'}
          </Button>
        </>
      }
    >
      <View
        className="u-row u-g1"
        role="progressbar"
        aria-label={`第 ${at + 1} 题，共 ${STEPS.length} 题`}
        aria-valuemin={1}
        aria-valuemax={STEPS.length}
        aria-valuenow={at + 1}
      >
        {STEPS.map(([key], one) => (
          <View
            key={key}
            className={`situ-step u-rest u-h4 u-r-pill u-bg-line-strong ${one === at ? 'is-now' : one < at ? 'is-past' : ''}`}
          />
        ))}
        <Text className="u-note u-ml1 u-fig">{`${at + 1} / ${STEPS.length}`}</Text>
      </View>
      <View className="u-least236">
        <SituationQuestions key={at} only={step} onChosen={goesOn ? next : undefined} />
      </View>
      <View className="u-row u-g3">
        <View className="u-note u-grow">
          {text ? `按我的情况：${text}` : '每题都可以不答，没答的按不知道算'}
        </View>
        <Press className="situ-all u-touch" {...linkTo('my-budget')}>
          全部问题
        </Press>
      </View>
    </Sheet>
  )
}
