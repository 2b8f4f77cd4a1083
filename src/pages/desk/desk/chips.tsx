import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Press } from '@/ui/press/press'

/** One of a few options, each with its count; further filters are next to them. */
export const Chips = <K extends string>({
  label,
  keys,
  words,
  totals,
  value,
  onChange,
  children,
}: {
  label: string
  keys: readonly K[]
  words: Record<K, string>
  totals?: Partial<Record<K, number>> | undefined
  value: K | undefined
  onChange: (key: K) => void
  children?: ReactNode
}) => (
  <View className="edk-filters" role="group" aria-label={label}>
    {keys.map(key => (
      <Press
        key={key}
        className={`edk-chip ${value === key ? 'is-on' : ''}`}
        pressed={value === key}
        onPress={() => onChange(key)}
      >
        {totals ? `${words[key]} ${totals[key] ?? ''}` : words[key]}
      </Press>
    ))}
    {children}
  </View>
)

/** One of a few words. */
export const WordChips = ({
  label,
  words,
  value,
  onChange,
}: {
  label: string
  words: readonly string[]
  value: string
  onChange: (word: string) => void
}) => (
  <Chips
    label={label}
    keys={words}
    words={Object.fromEntries(words.map(word => [word, word]))}
    value={value}
    onChange={onChange}
  />
)
