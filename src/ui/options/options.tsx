import { Text, View } from '@tarojs/components'
import { countText } from '@/lib/money'
import { Press } from '../press/press'
import './options.scss'

export interface OptionItem<K extends string | number> {
  key: K
  label: string
  /** How many results it leaves; zero stays pressable but quiet. */
  total?: number | null
}

interface OptionsProps<K extends string | number> {
  items: readonly OptionItem<K>[]
  chosen: readonly K[]
  onChange: (chosen: K[]) => void
  /** One at most; pressing it again takes it back. */
  single?: boolean
  columns?: 1 | 2 | 3 | 4 | undefined
  /** Read aloud for the group. */
  label: string
}

/** Choices in a grid, each with the number of results it leaves. */
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
    <View className={`opts opts-${columns}`} role="group" aria-label={label}>
      {items.map(({ key, label: word, total }) => (
        <Press
          key={key}
          className={`opt ${chosen.includes(key) ? 'is-on' : ''} ${total === 0 ? 'is-none' : ''}`}
          pressed={chosen.includes(key)}
          onPress={() => {
            press(key)
          }}
        >
          <View className="opt-in">
            {word}
            {total != null && <Text className="opt-n">{countText(total)}</Text>}
          </View>
        </Press>
      ))}
    </View>
  )
}
