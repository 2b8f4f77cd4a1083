import { useState } from 'react'
import { View } from '@tarojs/components'
import { chipsOf } from '@/lib/filter/choices'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { CountLine } from './count-line'
import { FilterBar } from './filter-bar'
import { FilterChips } from './filter-chips'
import type { FilteredListProps } from './filtered-list-props'
import './list-layout.scss'
import { panelItems, panelsFor } from './list-panels'
import { SortChoice } from './sort-choice'
import { WideList } from './wide-list'

/** A list with its filters: a bar and sheets on phones and tablets, beside the list from 1024 px. */
export function FilteredList<F>(props: FilteredListProps<F>) {
  return useIsDesktop() ? <WideList {...props} /> : <NarrowList {...props} />
}

function NarrowList<F>({
  panels,
  view,
  conditions,
  cleared,
  sorts,
  total,
  unit,
  part,
  partWord,
  head,
  rows,
  sheet,
  onChange,
}: FilteredListProps<F>) {
  const isTablet = useIsTablet()
  const [opened, setOpened] = useState<string>()
  const shown = panelsFor(panels, isTablet)
  const items = panelItems({ panels: shown, view: view ?? { sections: [], placeKeys: [] }, conditions })
  return (
    <>
      <FilterBar items={items} opened={opened} onOpen={setOpened} />
      {head}
      <View className="hl-sub">
        <FilterChips chips={chipsOf(conditions)} cleared={cleared} onChange={onChange} />
        <CountLine total={total} unit={unit} part={part} partWord={partWord}>
          <SortChoice choices={sorts} onChange={onChange} />
        </CountLine>
      </View>
      {rows}
      {sheet(
        shown.find(panel => panel.key === opened),
        () => {
          setOpened(undefined)
        },
      )}
    </>
  )
}
