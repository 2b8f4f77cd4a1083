import { useState } from 'react'
import { View } from '@tarojs/components'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { readFilter, writeFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { hasValue, togglePlace } from '@/domain/house/filter/filter-edit'
import { buildFilterSection, type SectionKey } from '@/domain/house/filter/filter-sections'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { FilterChips } from '@/features/search-filter/filter-chips'
import { SectionBlock } from '@/features/search-filter/section-block'
import { toBeijingDay } from '@/lib/dates'
import { collectChips, type ChoiceSection } from '@/lib/filter/choices'
import { filterNames } from '@/lib/filter/names'
import { serverNow } from '@/platform/clock'
import { DeskButton } from '../desk/parts'

/** Conditions that campaigns use; the URL of a list can add any other. */
const SECTIONS: readonly SectionKey[] = [
  'price',
  'jushi',
  'house_types',
  'statuses',
  'rounds',
  'start',
  'discount',
  'tax_bearer',
]

/** The conditions that select lots, in words, each removable, and further ones to choose. `query` as in the URL of a list. */
export function LotsConditions({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const para = useHousePara().data
  const [isOpen, setOpen] = useState(false)
  const given = Object.fromEntries(new URLSearchParams(query))
  const filter = readFilter(given)
  const chips = collectChips(buildConditions(filter, filterNames({ para })))
  const { sort } = given
  const change = (next: HouseFilter) =>
    onChange(new URLSearchParams({ ...writeFilter(next), ...(sort && { sort }) }).toString())
  const districts: ChoiceSection<HouseFilter> = {
    key: 'regions',
    title: '区域',
    options: (para?.regions ?? []).map(({ id, name }) => ({
      key: String(id),
      label: name,
      total: null,
      isOn: hasValue(filter, 'region_ids', id),
      next: togglePlace(filter, 'region_ids', id),
    })),
  }
  return (
    <>
      <FilterChips chips={chips} cleared={{}} onChange={change} />
      {para && (
        <View className="edw-conds u-mb3">
          <DeskButton icon={isOpen ? 'up' : 'plus'} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '条件'}
          </DeskButton>
          {isOpen && (
            <>
              <SectionBlock section={districts} onChange={change} />
              {SECTIONS.map(key => (
                <SectionBlock
                  key={key}
                  section={buildFilterSection(key, { filter, para, today: toBeijingDay(serverNow()) })}
                  onChange={change}
                />
              ))}
            </>
          )}
        </View>
      )}
    </>
  )
}
