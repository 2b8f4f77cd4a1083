import { useRef, useState } from 'react'
import Taro from '@tarojs/taro'
import { boxAround } from '@/lib/mercator'
import type { MapCentre, MapSight } from '@/platform/map/map-types'
import { useIsDesktop } from '@/platform/viewport'

export type SheetAt = 'low' | 'half' | 'full'

/** Shares of the window's height; the low one is 92 px. */
const HALF = 0.507
const LOW_PX = 92

/** Px that the sheet covers; full covers all, but the map below is not moved for it. */
export function coveredBy(at: SheetAt, windowHeight: number): number {
  return at === 'low' ? LOW_PX : Math.round(windowHeight * HALF)
}

export const windowSize = () => {
  const { windowWidth: width, windowHeight: height } = Taro.getSystemInfoSync()
  return { width, height }
}

/** Where the map stands, and what of it is in sight. Before the map itself has said so, what a window of this size shows. */
export function useMapView(first: () => MapCentre) {
  const isDesktop = useIsDesktop()
  const [centre, goTo] = useState(first)
  const [sheet, setSheet] = useState<SheetAt>('half')
  const covered = isDesktop ? 0 : coveredBy(sheet, windowSize().height)
  const [sight, setSight] = useState<MapSight>(() => {
    const { width, height } = windowSize()
    return { ...centre, box: boxAround(centre, { width, height: height - covered }) }
  })
  /** A map that has spoken counts; until then the guess does. */
  const hasSpoken = useRef(false)
  const settle = (next: MapSight) => {
    hasSpoken.current = true
    setSight(next)
  }
  return { centre, goTo, sight, settle, sheet, setSheet, covered }
}

export type MapViewState = ReturnType<typeof useMapView>

/** Box fields of a request, rounded outwards to about ten metres: a hair's move asks nothing anew. */
export const boxFields = ({ box: { west, south, east, north } }: MapSight) => ({
  lng_min: Math.floor(west * 1e4) / 1e4, lat_min: Math.floor(south * 1e4) / 1e4, lng_max: Math.ceil(east * 1e4) / 1e4, lat_max: Math.ceil(north * 1e4) / 1e4,
})
