import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { OwnRange } from '@/lib/filter/choices'
import { fromShown, isSameRange, toShown, unitWord, type RangeUnit } from '@/lib/filter/range'
import { TextBox } from '@/ui/field/text-box'
import './range-fields.scss'

const shown = (unit: RangeUnit, value: number | null | undefined) =>
  value == null ? '' : String(toShown(unit, value))

/** A custom range. It applies on blur or confirmation, so that a half-typed number never causes a request. */
export function RangeFields<F>({
  range: { key, name, unit, value, set },
  onChange,
}: {
  range: OwnRange<F>
  onChange: (next: F) => void
}) {
  // The typed text; without it the field shows the filter's value.
  const [typed, setTyped] = useState<{ min?: string; max?: string }>({})
  const text = { min: typed.min ?? shown(unit, value.min), max: typed.max ?? shown(unit, value.max) }

  const settle = () => {
    setTyped({})
    const entered = { min: fromShown(unit, text.min), max: fromShown(unit, text.max) }
    if (!isSameRange(entered, value)) onChange(set(entered))
  }
  const field = (end: 'min' | 'max', word: string) => (
    <View className="ri-box">
      <TextBox
        id={`ri-${key}-${end}`}
        kind="decimal"
        value={text[end]}
        placeholder={word}
        maxLength={9}
        label={`${word}${name}（${unitWord(unit)}）`}
        onChange={next => setTyped(old => ({ ...old, [end]: next }))}
        onBlur={settle}
        onEnter={settle}
      />
    </View>
  )
  return (
    <View className="u-row u-g6px u-mt2 u-t13">
      {field('min', '最低')}
      <View className="ri-to" />
      {field('max', '最高')}
      <Text className="u-fixed u-c2">{unitWord(unit)}</Text>
    </View>
  )
}
