import { Text, View } from '@tarojs/components'
import type { Choice } from '@/lib/filter/choices'
import { countText } from '@/lib/money'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

/** A selectable place, with the number of its lots. */
export function Row<F>({ option, onChoose }: { option: Choice<F>; onChoose: () => void }) {
  return (
    <Press
      role="checkbox"
      pressed={option.isOn}
      className={`pp-row ${option.isOn ? 'pp-on' : ''}`}
      onPress={onChoose}
    >
      <Text className="u-grow u-cut">{option.label}</Text>
      {option.total !== null && <Text className="u-faint u-num u-plain">{countText(option.total)}</Text>}
      <View className="u-fixed u-w14">{option.isOn && <Icon name="check" size="xs" />}</View>
    </Press>
  )
}
