import { Text, View } from '@tarojs/components'
import { countText } from '@/lib/money'
import { Press } from '../press/press'
import './options.scss'

export interface OptionItem<K extends string | number> {
  key: K
  label: string
  /** Number of results with this option; zero stays pressable but subdued. */
  total?: number | null
}

interface OptionsProps<K extends string | number> {
  items: readonly OptionItem<K>[]
  chosen: readonly K[]
  onChange: (chosen: K[]) => void
  /** At most one; a second press clears it. */
  single?: boolean
  columns?: 1 | 2 | 3 | 4 | undefined
  /** Group label for screen readers, unless a surrounding group has this name. */
  label?: string | undefined
}

/** Options in a grid, each with its number of results. */
export function Options<K extends string | number>({
  items,
  chosen,
  onChange,
  single,
  columns = 3,
  label,
}: OptionsProps<K>) {
  const press = (key: K) => {
    if (chosen.includes(key)) onChange(chosen.filter(other => other !== key))
    else onChange(single ? [key] : [...chosen, key])
  }
  return (
    <View className={`opts opts-${columns}`} role={label ? 'group' : undefined} aria-label={label}>
      {items.map(({ key, label: word, total }) => (
        <Press
          key={key}
          className={`opt u-centre u-least44 u-t13 u-text ${chosen.includes(key) ? 'is-on' : ''} ${total === 0 ? 'is-none' : ''}`}
          pressed={chosen.includes(key)}
          onPress={() => press(key)}
        >
          <View className="opt-in u-min0 u-center">
            {word}
            {total != null && <Text className="opt-n u-faint u-num">{countText(total)}</Text>}
          </View>
        </Press>
      ))}
    </View>
  )
}
