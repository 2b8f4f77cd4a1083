import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Check } from '@/ui/check/check'
import type { Choice } from './use-choice'
import './choice.scss'

/** A row with a round checkbox before it in selection mode; `label` names the row for the checkbox. */
export function ChoiceRow({
  choice,
  id,
  label,
  children,
}: {
  choice: Choice
  id: number
  label: string
  children: ReactNode
}) {
  if (!choice.isOn) return <>{children}</>
  return (
    <View className="choice">
      <Check
        round
        checked={choice.chosen.includes(id)}
        label={`选择 ${label}`}
        onChange={() => choice.toggle(id)}
      />
      <View className="u-grow">{children}</View>
    </View>
  )
}
