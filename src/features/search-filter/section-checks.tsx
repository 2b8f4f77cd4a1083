import { Text, View } from '@tarojs/components'
import { countText } from '@/lib/money'
import { Check } from '@/ui/check/check'
import type { SectionOptionsProps } from './section-options'
import './sidebar.scss'

/** Choices as lines with a checkbox, for the sidebar. */
export function SectionChecks<F>({ section: { title, options }, onChoose }: SectionOptionsProps<F>) {
  return (
    <View role="group" aria-label={title}>
      {options.map(option => (
        <Check
          key={option.key}
          className="fs-check"
          checked={option.isOn}
          side={
            option.total === null ? undefined : (
              <Text className="u-faint u-fixed u-num u-plain">{countText(option.total)}</Text>
            )
          }
          onChange={() => onChoose(option.next)}
        >
          {option.label}
        </Check>
      ))}
    </View>
  )
}
