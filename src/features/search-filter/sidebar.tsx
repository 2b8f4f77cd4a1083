import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { HouseFilter } from '@/domain/house/filter'
import { rangeOf } from '@/domain/house/filter-edit'
import { sectionOf, type SectionKey, type SectionSources } from '@/domain/house/filter-sections'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { RangeInputs } from './range-inputs'
import { SectionBoxes, SectionChecks } from './section-options'
import { StartDates } from './start-dates'
import { SidebarPlaces, type SidebarPlacesProps } from './sidebar-places'
import './sidebar.scss'

export interface SidebarProps {
  sources: SectionSources
  places: Omit<SidebarPlacesProps<HouseFilter>, 'onChange'>
  /** Each choice takes effect at once. */
  onChange: (next: HouseFilter) => void
}

/** Sections that stay folded until they are asked for, or hold a choice. */
const FOLDED: readonly SectionKey[] = ['statuses', 'rounds', 'house_types', 'area', 'kinds', 'start', 'discount', 'unit_price', 'tax_bearer', 'lease', 'subway', 'features', 'build_year', 'more']
const RISKS_SHOWN = 4

/** All filters of the desktop list, in sight beside it. */
export function Sidebar({ sources, places, onChange }: SidebarProps) {
  const { filter } = sources
  return (
    <View className='side' role='group' aria-label='筛选'>
      <SidebarPlaces {...places} onChange={onChange} />
      <Part title='总价'>
        <SectionChecks section={sectionOf('price', sources)} onChoose={onChange} />
        <RangeInputs filter={filter} range='price' name='总价' onChange={onChange} />
      </Part>
      <Part title='看房条件'><SectionChecks section={sectionOf('conditions', sources)} onChoose={onChange} /></Part>
      <Part title='户型'><SectionBoxes columns={2} section={sectionOf('jushi', sources)} onChoose={onChange} /></Part>
      <RiskPart sources={sources} onChange={onChange} />
      {FOLDED.map(key => <FoldedPart key={key} section={key} sources={sources} onChange={onChange} />)}
    </View>
  )
}

function Part({ title, children }: { title: string, children: ReactNode }) {
  return (
    <View className='side-p'>
      <View className='side-t' role='heading' aria-level={2}>{title}</View>
      {children}
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
    <Part title='风险排除'>
      <SectionChecks section={{ ...section, options }} onChoose={onChange} />
      {options.length < section.options.length && (
        <Press className='side-more' onPress={() => { setWhole(true) }}>全部 {section.options.length} 项<Icon name='down' size='xs' /></Press>
      )}
    </Part>
  )
}

function FoldedPart({ section: key, sources, onChange }: PartProps & { section: SectionKey }) {
  const section = sectionOf(key, sources)
  const [isOpen, setOpen] = useState(() => section.options.some(option => option.isOn))
  if (section.options.length === 0) return null
  const { min, max } = key === 'area' || key === 'unit_price' ? rangeOf(sources.filter, key) : {}
  const chosen = section.options.filter(option => option.isOn).length || (min !== undefined || max !== undefined ? 1 : 0)
  return (
    <View className='side-p'>
      <Press className={isOpen ? 'side-fold side-fold-open' : 'side-fold'} expanded={isOpen} onPress={() => { setOpen(!isOpen) }}>
        <View className='u-grow'>{section.title}{chosen > 0 && <View className='side-n'>{chosen}</View>}</View>
        <Icon name={isOpen ? 'up' : 'down'} size='xs' />
      </Press>
      {isOpen && (key === 'features' || section.options.length > 6
        ? <SectionBoxes columns={2} section={section} onChoose={onChange} />
        : <SectionChecks section={section} onChoose={onChange} />)}
      {isOpen && key === 'start' && <StartDates filter={sources.filter} onChange={onChange} />}
      {isOpen && (key === 'area' || key === 'unit_price') && <RangeInputs filter={sources.filter} range={key} name={section.title} onChange={onChange} />}
    </View>
  )
}
