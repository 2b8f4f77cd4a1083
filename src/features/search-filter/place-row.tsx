import { Text, View } from '@tarojs/components'
import type { Choice } from '@/lib/filter/choices'
import { countText, totalText } from '@/lib/money'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

/** What a place holds, short; an estimate says so. */
export const placeTotal = (total: number, isAbout: boolean | undefined) =>
  isAbout ? totalText(total, true) : countText(total)

/** A place to be chosen, with what it holds. */
export function Row<F>({
  option,
  isAbout,
  onChoose,
}: {
  option: Choice<F>
  isAbout?: boolean | undefined
  onChoose: () => void
}) {
  return (
    <Press
      role="checkbox"
      pressed={option.isOn}
      className={`pp-row ${option.isOn ? 'pp-on' : ''}`}
      onPress={onChoose}
    >
      <Text className="u-grow u-cut">{option.label}</Text>
      {option.total !== null && <Text className="pp-n">{placeTotal(option.total, isAbout)}</Text>}
      <View className="pp-tick">{option.isOn && <Icon name="check" size="xs" />}</View>
    </Press>
  )
}
