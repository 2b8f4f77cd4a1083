import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useIsDesktop } from '@/platform/viewport'
import { Press, type PressProps } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { MapBack } from './map-back'
import { MapSheet } from './map-sheet'
import { PlaceSearch, type FoundPlace } from './place-search'
import type { MapViewState } from './use-map-view'
import './map-frame.scss'

export interface MapFrameProps {
  of: 'house' | 'building'
  view: MapViewState
  /** Name of the chosen place, in the search bar of the phone. */
  here: string | undefined
  onPlace: (place: FoundPlace) => void
  /** Link to the same entities as a list. */
  list: Pick<PressProps, 'href' | 'onPress'>
  filters: ReactNode
  head: ReactNode
  /** At the right of the list's head. */
  side: ReactNode
  /** The visible places, below the head of the list. */
  places?: ReactNode
  rows: ReactNode
  stage: ReactNode
}

/** Layout of a map screen: on the phone the parts are over and below the map, on desktop at its left. */
export function MapFrame({
  of,
  view,
  here,
  onPlace,
  list,
  filters,
  head,
  side,
  places,
  rows,
  stage,
}: MapFrameProps) {
  const isDesktop = useIsDesktop()
  if (isDesktop) {
    return (
      <View className="mframe u-bg-m-land u-clip mframe-wide u-flex">
        <View className="mframe-side">
          <View className="mframe-top u-relative u-line-bottom">
            <PlaceSearch of={of} onPick={onPlace} />
            {filters}
          </View>
          <View className="mframe-head u-row u-g2 u-between">
            {head}
            {side}
          </View>
          {places}
          {rows}
        </View>
        <View className="mframe-map">{stage}</View>
      </View>
    )
  }
  return (
    <View className="mframe u-bg-m-land u-clip">
      <View className="mframe-map">{stage}</View>
      <PhoneTop of={of} here={here} onPlace={onPlace} list={list} filters={filters} />
      <MapSheet
        at={view.sheet}
        covered={view.covered}
        onMove={view.setSheet}
        head={
          <View className="mframe-head u-row u-g2 u-between">
            {head}
            {side}
          </View>
        }
      >
        {places}
        {rows}
      </MapSheet>
    </View>
  )
}

function PhoneTop({
  of,
  here,
  onPlace,
  list,
  filters,
}: Pick<MapFrameProps, 'of' | 'here' | 'onPlace' | 'list' | 'filters'>) {
  const words = here ?? (of === 'house' ? '小区、商圈、地铁站' : '楼盘、商圈、地铁站')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <View className="mtop u-abs">
      <View className="mtop-bar">
        <MapBack />
        <Press
          className="mtop-q u-row u-grow u-h44 u-t15 u-text"
          label={`查找地点：${words}`}
          onPress={() => setOpen(true)}
        >
          <Text className={`u-cut ${here ? '' : 'u-c3'}`}>{words}</Text>
        </Press>
        <Press className="mtop-list u-wide-touch u-row u-h44 u-pl3" {...list}>
          列表
        </Press>
      </View>
      {filters}
      <Sheet open={isOpen} onClose={close} title="查找地点">
        <PlaceSearch
          of={of}
          autoFocus
          onPick={place => {
            close()
            onPlace(place)
          }}
        />
      </Sheet>
    </View>
  )
}
