import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { rangeOf, setRange, type RangeKey } from '@/domain/house/filter-edit'
import type { HouseFilter } from '@/domain/house/filter'
import { fromShown, rangeUnit, toShown } from '@/domain/house/filter-labels'
import { TextBox } from '@/ui/field/text-box'
import './range-inputs.scss'

export interface RangeInputsProps {
  filter: HouseFilter
  range: RangeKey
  /** What the range is of, read aloud: 总价. */
  name: string
  onChange: (next: HouseFilter) => void
}

const shown = (range: RangeKey, value: number | null | undefined) => value == null ? '' : String(toShown(range, value))

/** A range of one's own. It counts when a field is left or confirmed, so that half a number never asks the server. */
export function RangeInputs({ filter, range, name, onChange }: RangeInputsProps) {
  const { min, max } = rangeOf(filter, range)
  // What is being typed; without it, what the filter says.
  const [typed, setTyped] = useState<{ min?: string, max?: string }>({})
  const text = { min: typed.min ?? shown(range, min), max: typed.max ?? shown(range, max) }

  const settle = () => {
    setTyped({})
    const next = setRange(filter, range, { min: fromShown(range, text.min), max: fromShown(range, text.max) })
    const { min: nextMin, max: nextMax } = rangeOf(next, range)
    if (nextMin !== min || nextMax !== max) onChange(next)
  }
  const field = (end: 'min' | 'max', word: string) => (
    <View className='ri-box'>
      <TextBox
        id={`ri-${range}-${end}`}
        kind='decimal'
        value={text[end]}
        placeholder={word}
        maxLength={9}
        label={`${word}${name}（${rangeUnit(range)}）`}
        onChange={value => { setTyped(old => ({ ...old, [end]: value })) }}
        onBlur={settle}
        onEnter={settle}
      />
    </View>
  )
  return (
    <View className='ri'>
      {field('min', '最低')}
      <View className='ri-to' />
      {field('max', '最高')}
      <Text className='ri-unit'>{rangeUnit(range)}</Text>
    </View>
  )
}
