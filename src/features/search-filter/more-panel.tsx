import type { HouseFilter } from '@/domain/house/filter/filter'
import { sectionOf, type SectionSources } from '@/domain/house/filter/filter-sections'
import { MORE_SECTIONS } from './panels'
import { PriceBlock } from './price-block'
import { SectionBlock } from './section-block'

/** Every filter that has no place on the bar, and the price once more by its slider. */
export function MorePanel({
  sources,
  onChange,
}: {
  sources: SectionSources
  onChange: (next: HouseFilter) => void
}) {
  return (
    <>
      <PriceBlock sources={sources} onChange={onChange} />
      {MORE_SECTIONS.map(key => (
        <SectionBlock key={key} section={sectionOf(key, sources)} onChange={onChange} />
      ))}
    </>
  )
}
