import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Chip, Small } from './parts'

interface ChipsProps<K extends string> {
  label: string
  keys: readonly K[]
  words: Record<K, string>
  totals?: Partial<Record<K, number>> | undefined
  value: K | undefined
  onChange: (key: K) => void
  children?: ReactNode
}

/** One of a few options, each with its count; further filters are next to them. */
export const Chips = <K extends string>({
  label,
  keys,
  words,
  totals,
  value,
  onChange,
  children,
}: ChipsProps<K>) => (
  <View className="edk-filters" role="group" aria-label={label}>
    {keys.map(key => (
      <Chip key={key} on={value === key} onPress={() => onChange(key)}>
        {totals ? `${words[key]} ${totals[key] ?? ''}` : words[key]}
      </Chip>
    ))}
    {children}
  </View>
)

/** One of a few options of a form, with its label above. */
export const LabelledChips = <K extends string>(props: ChipsProps<K>) => (
  <>
    <Small>{props.label}</Small>
    <Chips {...props} />
  </>
)

/** One of a few words. */
export const WordChips = ({
  words,
  ...chips
}: Omit<ChipsProps<string>, 'keys' | 'words'> & { words: readonly string[] }) => (
  <Chips {...chips} keys={words} words={Object.fromEntries(words.map(word => [word, word]))} />
)
