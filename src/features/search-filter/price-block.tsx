import type { ChoiceSection } from '@/lib/filter/choices'
import { rangeText } from '@/lib/filter/range'
import { RangeField } from '@/ui/range/range-field'
import { getPriceKnobs, PRICE_STEP, rangeOfKnobs, stepTotals } from './price-scale'
import { RangeFields } from './range-fields'
import { SectionBoxes } from './section-options'

const MARKS = ['0', '500万', '1,000万以上']

/** Price slider with a histogram; in its own bottom sheet it adds presets and a custom range. */
export function PriceBlock<F>({
  section,
  isAlone,
  onChange,
}: {
  section: ChoiceSection<F>
  isAlone: boolean | undefined
  onChange: (next: F) => void
}) {
  const { range, steps } = section
  if (!range) return null
  const counts = stepTotals(steps ?? undefined)
  const length = counts.length
  const words = (value: typeof range.value) => rangeText(range.unit, value)
  return (
    <>
      <RangeField
        text={isAlone ? words(range.value) : undefined}
        counts={counts}
        marks={MARKS}
        value={getPriceKnobs(range.value, length)}
        min={0}
        max={length}
        labels={['最低总价', '最高总价']}
        words={step => (step === 0 || step === length ? '不限' : words({ min: step * PRICE_STEP }))}
        onChange={knobs => onChange(range.set(rangeOfKnobs(knobs, length)))}
      />
      {isAlone && <SectionBoxes section={section} onChoose={onChange} />}
      {isAlone && <RangeFields range={range} onChange={onChange} />}
    </>
  )
}
