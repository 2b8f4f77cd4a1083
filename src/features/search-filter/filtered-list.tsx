import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { chipsOf, type Condition } from '@/lib/filter/choices'
import type { ListSource } from '@/lib/filter/list-source'
import { groupDigits } from '@/lib/money'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { CountLine } from './count-line'
import { FilterBar } from './filter-bar'
import { FilterChips } from './filter-chips'
import './list-layout.scss'
import { panelItems, panelsFor, type ListPanel, type OpenSections } from './list-panels'
import { PanelSheet } from './panel-sheet'
import { PanelSidebar } from './panel-sidebar'
import { SortChoice, sortChoices, SortTabRow, sortTabs, type SortPlan } from './sort-choice'

/** What a wide window has. */
export interface WideParts {
  /** Sections of the sidebar that are in sight. */
  open: OpenSections
  /** Orders as tabs. */
  plans: readonly SortPlan[]
  /** Beside the title. */
  tools?: ReactNode
}

export interface FilteredListProps<F> {
  /** 北京新房 */
  title: string
  source: ListSource<F>
  panels: readonly ListPanel[]
  /** False where the window is narrow. */
  wide: WideParts | false
  /** What is applied. */
  filter: F
  conditions: readonly Condition<F>[]
  /** A condition that the page's own address fixes. */
  locked?: string | undefined
  /** By their names. */
  orders: readonly { key: string; label: string }[]
  total: number | undefined
  /** 个楼盘 */
  unit: string
  /** How many of them are worth telling apart: 31 个在售. */
  part?: number | undefined
  partWord?: string
  /** Between the filters and the list: sums, a map. */
  head?: ReactNode
  /** Before the order on phones and tablets. */
  side?: ReactNode
  rows: ReactNode
  onChange: (next: F) => void
}

/** A list with its filters: a bar and sheets on phones and tablets, beside the list from 1024 px. */
export function FilteredList<F extends { sort?: string }>(props: FilteredListProps<F>) {
  const isDesktop = useIsDesktop()
  return isDesktop && props.wide ? <WideList {...props} wide={props.wide} /> : <NarrowList {...props} />
}

function Chips<F>({ source, filter, conditions, locked, onChange }: FilteredListProps<F>) {
  const cleared = source.filters.cleared(filter)
  return <FilterChips chips={chipsOf(conditions)} cleared={cleared} locked={locked} onChange={onChange} />
}

function NarrowList<F extends { sort?: string }>(props: FilteredListProps<F>) {
  const { source, panels, filter, conditions, orders, total, unit, part, partWord, head, side, rows } = props
  const isTablet = useIsTablet()
  const [opened, setOpened] = useState<string>()
  const shown = panelsFor(panels, isTablet)
  const items = panelItems({ panels: shown, keys: source.keys, conditions })
  return (
    <>
      <FilterBar items={items} opened={opened} onOpen={setOpened} />
      {head}
      <View className="hl-sub">
        <Chips {...props} />
        <CountLine total={total} unit={unit} part={part} partWord={partWord}>
          {side}
          <SortChoice choices={sortChoices(source.filters, filter, orders)} onChange={props.onChange} />
        </CountLine>
      </View>
      {rows}
      <PanelSheet
        source={source}
        panel={shown.find(panel => panel.key === opened)}
        filter={filter}
        onApply={props.onChange}
        onClose={() => {
          setOpened(undefined)
        }}
      />
    </>
  )
}

function WideList<F extends { sort?: string }>(props: FilteredListProps<F> & { wide: WideParts }) {
  const { title, source, filter, total, unit, part, partWord, head, rows } = props
  const { open, plans, tools } = props.wide
  return (
    <View className="hd">
      <View className="hd-side">
        <PanelSidebar source={source} filter={filter} open={open} onChange={props.onChange} />
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
            <Chips {...props} />
          </View>
          <SortTabRow tabs={sortTabs(source.filters, filter, plans)} onChange={props.onChange} />
        </View>
        {rows}
      </View>
    </View>
  )
}
