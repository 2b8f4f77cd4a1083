import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ChoiceSection } from '@/lib/filter/choices'
import { Toggle } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { DayFields } from './day-fields'
import { FilterBlock } from './filter-block'
import { PriceBlock } from './price-block'
import { RangeFields } from './range-fields'
import { SectionBoxes } from './section-options'

/** Boxes shown before 展开, if that hides at least one row; chosen boxes are always shown. */
const FOLD = 6
const ROW = 3

/** One section in a bottom sheet: boxes, folded when there are many, and a custom range or days if the section has them. */
export function SectionBlock<F>({
  section,
  isAlone,
  onChange,
}: {
  section: ChoiceSection<F>
  /** The only section of its bottom sheet, which has its title. */
  isAlone?: boolean
  onChange: (next: F) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { title, note, basis, lead, options, range, days } = section
  const folded = options.filter(
    (option, at) => isOpen || at < FOLD || option.isOn || options.length < FOLD + ROW,
  )
  const hidden = options.length - folded.length
  if (section.steps !== undefined)
    return <PriceBlock section={section} isAlone={isAlone} onChange={onChange} />
  if (options.length === 0) return null
  return (
    <FilterBlock title={title} note={note} isAlone={isAlone}>
      {lead && (
        <View className="u-px3 u-py2 u-r-md u-bg-action-tint u-row u-g3 u-mb2">
          <View className="u-grow">
            <View className="u-mid" aria-hidden>
              {lead.label}
            </View>
            <View className="u-faint">{lead.text}</View>
          </View>
          <Toggle on={lead.isOn} label={lead.label} onChange={() => onChange(lead.next)} />
        </View>
      )}
      <SectionBoxes
        section={{ ...section, options: folded }}
        columns={section.columns}
        isInBlock
        onChoose={onChange}
      />
      {hidden > 0 && (
        <Press className="fb-more u-center" onPress={() => setOpen(true)}>
          展开其余 {hidden} 项
        </Press>
      )}
      {days && <DayFields inline days={days} onChange={onChange} />}
      {range && <RangeFields range={range} onChange={onChange} />}
      {basis && <View className="u-faint">{basis}</View>}
    </FilterBlock>
  )
}
