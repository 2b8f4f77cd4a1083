import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ChoiceSection } from '@/lib/filter/choices'
import { rangeText } from '@/lib/filter/range'
import { Segment } from '@/ui/tabs/tabs'
import { FilterBlock } from './filter-block'
import { PriceBlock } from './price-block'
import { RangeFields } from './range-fields'
import { SectionBoxes } from './section-options'

const isAsked = <F,>({ range }: ChoiceSection<F>) => range?.value.min != null || range?.value.max != null

/** The kind of money and its amount: one kind is visible, and the values of the others are preserved. */
export function WaysBlock<F>({
  ways,
  onChange,
}: {
  ways: readonly ChoiceSection<F>[]
  onChange: (next: F) => void
}) {
  const [chosen, setChosen] = useState(() => (ways.find(isAsked) ?? ways[0])?.key)
  const way = ways.find(one => one.key === chosen)
  if (!way) return null
  const others = ways.filter(one => one !== way && isAsked(one)).map(({ title }) => title)
  const { range } = way
  return (
    <FilterBlock title="价格" value={range && isAsked(way) ? rangeText(range.unit, range.value) : '不限'}>
      <Segment
        label="价格口径"
        items={ways.map(({ key, title }) => ({ key, label: title }))}
        active={way.key}
        onChange={setChosen}
      />
      {way.steps === undefined ? (
        <View className="u-mt2">
          <SectionBoxes section={way} onChoose={onChange} />
          {range && <RangeFields key={range.key} range={range} onChange={onChange} />}
        </View>
      ) : (
        <PriceBlock section={way} isAlone={undefined} onChange={onChange} />
      )}
      {way.basis && <View className="u-faint u-mt2">{way.basis}</View>}
      {others.length > 0 && <View className="u-faint u-mt2">{`${others.join('、')}的条件同时有效`}</View>}
    </FilterBlock>
  )
}
