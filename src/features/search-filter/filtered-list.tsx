import { useState } from 'react'
import { View } from '@tarojs/components'
import { afterNextPaint } from '@/platform/after-paint'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { CountLine } from './count-line'
import { FilterBar } from './filter-bar'
import type { FilteredListProps } from './filtered-list-props'
import { ListChips } from './list-chips'
import './list-layout.scss'
import { panelItems, panelsFor } from './list-panels'
import { PanelSheet } from './panel-sheet-lazy'
import { SortChoice, sortChoices } from './sort-choice'
import { WideList } from './wide-list'

/** A list with its filters: a bar and bottom sheets on phones and tablets, next to the list from 1024 px. */
export function FilteredList<F extends { sort?: string }>(props: FilteredListProps<F>) {
  const isDesktop = useIsDesktop()
  return isDesktop && props.wide ? <WideList {...props} wide={props.wide} /> : <NarrowList {...props} />
}

function NarrowList<F extends { sort?: string }>(props: FilteredListProps<F>) {
  const { source, panels, filter, conditions, orders, total, unit, part, partWord, head, side, rows } = props
  const isTablet = useIsTablet()
  const [opened, setOpened] = useState<string>()
  const shown = panelsFor(panels, isTablet)
  const items = panelItems({ panels: shown, keys: source.keys, conditions })
  return (
    <>
      <FilterBar
        items={items}
        opened={opened}
        onOpen={panel => {
          afterNextPaint(() => setOpened(panel))
        }}
      />
      {head}
      <View className="hl-sub u-no-autospace">
        <ListChips {...props} />
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
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
