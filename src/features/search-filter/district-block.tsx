import { useState } from 'react'
import type { Places } from '@/lib/filter/choices'
import { countText } from '@/lib/money'
import { Press } from '@/ui/press/press'
import { FilterBlock } from './filter-block'
import { SectionBoxes } from './section-options'

/** Number of visible districts before 更多. */
const FIRST = 5

/** Districts as boxes, those with the most lots first; the chosen ones are always visible. */
export function DistrictBlock<F>({
  regions,
  anywhere,
  onChange,
}: Places<F> & { onChange: (next: F) => void }) {
  const [isWhole, setWhole] = useState(false)
  const ordered = [...regions].sort((a, b) => (b.total ?? 0) - (a.total ?? 0))
  const options = ordered
    .filter((region, at) => isWhole || at < FIRST || region.isOn)
    .map(({ name, total, isOn, whole }) => ({ ...whole, label: name, total, isOn }))
  const hidden = regions.length - options.length
  return (
    <FilterBlock
      title="区域"
      note={anywhere.total === null ? undefined : `${anywhere.label} ${countText(anywhere.total)} 套`}
    >
      <SectionBoxes section={{ title: '区域', options }} isInBlock onChoose={onChange} />
      {hidden > 0 && (
        <Press className="fb-more u-center" onPress={() => setWhole(true)}>
          更多 {hidden} 区
        </Press>
      )}
    </FilterBlock>
  )
}
