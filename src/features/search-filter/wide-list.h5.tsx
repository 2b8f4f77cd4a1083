import { View } from '@tarojs/components'
import { chipsOf } from '@/lib/filter/choices'
import { groupDigits } from '@/lib/money'
import { FilterChips } from './filter-chips'
import type { FilteredListProps } from './filtered-list-props'
import './list-layout.scss'
import { PanelSidebar } from './panel-sidebar'
import { SortTabRow } from './sort-choice'

/** The filters beside the list, from 1024 px. */
export function WideList<F>({
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
