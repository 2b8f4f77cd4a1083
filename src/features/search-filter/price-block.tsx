import { rangeLabel } from '@/domain/house/filter/filter-labels'
import { rangeOf, setRange } from '@/domain/house/filter/filter-edit'
import { sectionOf, type FilterSection, type SectionSources } from '@/domain/house/filter/filter-sections'
import type { HouseFilter } from '@/domain/house/filter/filter'
import { RangeField } from '@/ui/range/range-field'
import { knobsOf, PRICE_STEP, rangeOfKnobs, stepTotals } from './price-scale'
import { RangeFields } from './range-fields'
import { SectionBoxes } from './section-options'

const MARKS = ['0', '500万', '1,000万以上']

/** Price by the slider over the histogram; with `bands`, by ready ranges and one's own as well. */
export function PriceBlock({
  sources,
  bands,
  onChange,
}: {
  sources: SectionSources
  bands?: boolean
  onChange: (next: HouseFilter) => void
}) {
  const { filter, count } = sources
  const range = rangeOf(filter, 'price')
  const counts = stepTotals(count?.price_steps)
  const length = counts.length
  return (
    <>
      <RangeField
        title={bands ? undefined : '总价'}
        text={rangeLabel('price', range)}
        counts={counts}
        marks={MARKS}
        value={knobsOf(range, length)}
        min={0}
        max={length}
        labels={['最低总价', '最高总价']}
        words={step =>
          step === 0 || step === length ? '不限' : rangeLabel('price', { min: step * PRICE_STEP })
        }
        onChange={knobs => {
          onChange(setRange(filter, 'price', rangeOfKnobs(knobs, length)))
        }}
      />
      {bands && <PriceBands section={sectionOf('price', sources)} onChange={onChange} />}
    </>
  )
}

function PriceBands({
  section,
  onChange,
}: {
  section: FilterSection
  onChange: (next: HouseFilter) => void
}) {
  return (
    <>
      <SectionBoxes section={section} onChoose={onChange} />
      {section.range && <RangeFields range={section.range} onChange={onChange} />}
    </>
  )
}
