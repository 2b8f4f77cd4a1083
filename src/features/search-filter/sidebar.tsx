import { useState } from 'react'
import { View } from '@tarojs/components'
import type { HouseFilter } from '@/domain/house/filter/filter'
import { sectionOf, type SectionKey, type SectionSources } from '@/domain/house/filter/filter-sections'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { SectionChecks } from './section-checks'
import { SectionBoxes } from './section-options'
import { FoldedPart, OpenPart, Part } from './sidebar-parts'
import { SidebarPlaces, type SidebarPlacesProps } from './sidebar-places'
import './sidebar.scss'

export interface SidebarProps {
  sources: SectionSources
  places: Omit<SidebarPlacesProps<HouseFilter>, 'onChange'>
  /** Each choice takes effect at once. */
  onChange: (next: HouseFilter) => void
}

/** Sections that stay folded until they are asked for, or hold a choice. */
const FOLDED: readonly SectionKey[] = [
  'cost',
  'monthly',
  'cash',
  'statuses',
  'rounds',
  'house_types',
  'area',
  'kinds',
  'start',
  'discount',
  'unit_price',
  'tax_bearer',
  'lease',
  'subway',
  'features',
  'build_year',
  'more',
]
const RISKS_SHOWN = 4

/** All filters of the desktop list, in sight beside it. */
export function Sidebar({ sources, places, onChange }: SidebarProps) {
  return (
    <View className="side" role="search" aria-label="筛选">
      <SidebarPlaces {...places} onChange={onChange} />
      <OpenPart section={sectionOf('price', sources)} onChange={onChange} />
      <OpenPart section={sectionOf('conditions', sources)} onChange={onChange} />
      <Part title="户型">
        <SectionBoxes columns={2} section={sectionOf('jushi', sources)} onChoose={onChange} />
      </Part>
      <RiskPart sources={sources} onChange={onChange} />
      {FOLDED.map(key => (
        <FoldedPart key={key} section={sectionOf(key, sources)} onChange={onChange} />
      ))}
    </View>
  )
}

interface PartProps {
  sources: SectionSources
  onChange: (next: HouseFilter) => void
}

function RiskPart({ sources, onChange }: PartProps) {
  const [isWhole, setWhole] = useState(false)
  const section = sectionOf('risks', sources)
  const options = section.options.filter((option, at) => isWhole || at < RISKS_SHOWN || option.isOn)
  return (
    <Part title="风险排除">
      <SectionChecks section={{ ...section, options }} onChoose={onChange} />
      {options.length < section.options.length && (
        <Press
          className="side-more"
          onPress={() => {
            setWhole(true)
          }}
        >
          全部 {section.options.length} 项<Icon name="down" size="xs" />
        </Press>
      )}
    </Part>
  )
}
