import { useState } from 'react'
import { Press } from '@/ui/press/press'
import type { HouseFilter } from '@/domain/house/filter'
import { sectionOf, type SectionKey, type SectionSources } from '@/domain/house/filter-sections'
import { FilterBlock } from './filter-block'
import { MORE_SECTIONS } from './panels'
import { PriceBlock } from './price-block'
import { RangeInputs } from './range-inputs'
import { SectionBoxes } from './section-options'
import { StartDates } from './start-dates'

interface PanelProps {
  sources: SectionSources
  onChange: (next: HouseFilter) => void
}

/** Boxes shown before 展开, where at least a row would be hidden; what is chosen is always shown. */
const FOLD = 6
const ROW = 3

/** One section of boxes, folded when long; areas and unit prices take a range of one's own too. */
export function SectionPanel({ section: key, sources, onChange }: PanelProps & { section: SectionKey }) {
  const [isOpen, setOpen] = useState(false)
  const section = sectionOf(key, sources)
  const folded = section.options.filter((option, at) => isOpen || at < FOLD || option.isOn || section.options.length < FOLD + ROW)
  const hidden = section.options.length - folded.length
  if (section.options.length === 0) return null
  const unfold = hidden > 0 && <Press className='fb-more' onPress={() => { setOpen(true) }}>展开其余 {hidden} 项</Press>
  return (
    <FilterBlock title={section.title} note={section.note}>
      <SectionBoxes section={{ ...section, options: folded }} onChoose={onChange} />
      {unfold}
      {key === 'start' && <StartDates inline filter={sources.filter} onChange={onChange} />}
      {(key === 'area' || key === 'unit_price') && <RangeInputs filter={sources.filter} range={key} name={section.title} onChange={onChange} />}
    </FilterBlock>
  )
}

/** Every filter that has no place on the bar, and the price once more by its slider. */
export function MorePanel({ sources, onChange }: PanelProps) {
  return (
    <>
      <PriceBlock sources={sources} onChange={onChange} />
      {MORE_SECTIONS.map(key => <SectionPanel key={key} section={key} sources={sources} onChange={onChange} />)}
    </>
  )
}
