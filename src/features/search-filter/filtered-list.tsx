import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { chipsOf, type Choice, type Condition, type FilterView } from '@/lib/filter/choices'
import { groupDigits } from '@/lib/money'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { CountLine } from './count-line'
import { FilterBar } from './filter-bar'
import { FilterChips } from './filter-chips'
import './list-layout.scss'
import { panelItems, panelsFor, type ListPanel } from './list-panels'
import { PanelSidebar } from './panel-sidebar'
import { SortChoice, SortTabRow, type SortTabItem } from './sort-choice'

export interface FilteredListProps<F> {
  /** 北京新房 */
  title: string
  panels: readonly ListPanel[]
  /** Sections of the sidebar that are always in sight. */
  open: readonly string[]
  /** Of the filter that is applied; undefined while its choices are fetched. */
  view: FilterView<F> | undefined
  conditions: readonly Condition<F>[]
  cleared: F
  sorts: readonly Choice<F>[]
  sortTabs: readonly SortTabItem<F>[]
  total: number | undefined
  /** 个楼盘 */
  unit: string
  /** How many of them are worth telling apart: 31 个在售. */
  part?: number | undefined
  partWord?: string
  /** Between the filters and the list: sums, a map. */
  head?: ReactNode
  /** Buttons beside the title on desktop. */
  tools?: ReactNode
  rows: ReactNode
  /** The sheet of the panel that is open on phones and tablets. */
  sheet: (panel: ListPanel | undefined, close: () => void) => ReactNode
  onChange: (next: F) => void
}

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

function WideList<F>({
  title,
  open,
  view,
  conditions,
  cleared,
  sortTabs,
  total,
  unit,
  part,
  partWord,
  head,
  tools,
  rows,
  onChange,
}: FilteredListProps<F>) {
  return (
    <View className="hd">
      <View className="hd-side">
        <PanelSidebar view={view} open={open} onChange={onChange} />
      </View>
      <View className="hd-main">
        <View className="hd-head">
          <View className="u-title u-t20" role="heading" aria-level={1}>
            {title}
          </View>
          <View className="hd-total" role="status">
            {total !== undefined && (
              <>
                {groupDigits(total)} {unit}
              </>
            )}
            {part ? (
              <>
                ，{groupDigits(part)} {partWord}
              </>
            ) : null}
          </View>
          {tools}
        </View>
        {head}
        <View className="hd-bar">
          <View className="u-grow">
            <FilterChips chips={chipsOf(conditions)} cleared={cleared} onChange={onChange} />
          </View>
          <SortTabRow tabs={sortTabs} onChange={onChange} />
        </View>
        {rows}
      </View>
    </View>
  )
}
