import { View } from '@tarojs/components'
import { Check } from '@/ui/check/check'
import { Section } from '@/ui/section/section'
import type { DayTask } from './day-view'

/** Tasks before the start, each with a tick that stays on the device. */
export const DayTasks = ({
  tasks,
  ticks,
  onTick,
}: {
  tasks: readonly DayTask[]
  ticks: readonly string[]
  onTick: (key: DayTask['key']) => void
}) => (
  <Section
    title="开拍前"
    side={
      <View className="u-note">{`已办 ${tasks.filter(({ key }) => ticks.includes(key)).length}/${tasks.length}`}</View>
    }
  >
    {tasks.map(({ key, title, note, when, isLate }) => (
      <View key={key} className="u-py2 u-line-top">
        <Check checked={ticks.includes(key)} onChange={() => onTick(key)}>
          {title}
        </Check>
        <View className="u-note u-pl6">
          {when && <View className={isLate && !ticks.includes(key) ? 'u-warn' : ''}>{when}</View>}
          {note}
        </View>
      </View>
    ))}
  </Section>
)
