import { View } from '@tarojs/components'
import { groupDigits } from '@/lib/money'
import type { WideListProps } from './filtered-list-props'
import { ListChips } from './list-chips'
import './list-layout.scss'
import { PanelSidebar } from './panel-sidebar'
import { SortTabRow, sortTabs } from './sort-choice'

/** The filters next to the list, from 1024 px. */
export function WideList<F extends { sort?: string }>(props: WideListProps<F>) {
  const { title, source, filter, total, unit, part, partWord, head, rows } = props
  const { open, plans, tools } = props.wide
  return (
    <View className="hd">
      <View className="hd-side u-r-card">
        <PanelSidebar source={source} filter={filter} open={open} onChange={props.onChange} />
      </View>
      <View className="hd-main">
        <View className="hd-head u-g2 u-base u-flex u-least44">
          <View className="u-title u-t20" role="heading" aria-level={1}>
            {title}
          </View>
          <View className="hd-total u-label u-rest u-num" role="status">
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
        <View className="hd-bar u-row u-g3 u-least48 u-no-autospace">
          <View className="u-grow">
            <ListChips {...props} />
          </View>
          <SortTabRow tabs={sortTabs(source.filters, filter, plans)} onChange={props.onChange} />
        </View>
        {rows}
      </View>
    </View>
  )
}
