import { Text, View } from '@tarojs/components'
import type { Choice } from '@/lib/filter/choices'
import { afterNextPaint } from '@/platform/after-paint'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import './sort.scss'

export interface SortSheetProps<F> {
  open: boolean
  choices: readonly Choice<F>[]
  onChoose: (next: F) => void
  onClose: () => void
}

export default function SortSheet<F>({ open, choices, onChoose, onClose }: SortSheetProps<F>) {
  return (
    <Sheet open={open} onClose={onClose} title="排序">
      <View role="radiogroup" aria-label="排序">
        {choices.map(({ key, label, isOn, next }) => (
          <Press
            key={key}
            role="radio"
            selected={isOn}
            className={`sort-r u-row u-full u-least48 u-line-bottom ${isOn ? 'is-on' : ''}`}
            onPress={() => {
              onClose()
              afterNextPaint(() => onChoose(next))
            }}
          >
            <Text className="u-grow">{label}</Text>
            {isOn && <Icon name="check" size="s" />}
          </Press>
        ))}
      </View>
    </Sheet>
  )
}
