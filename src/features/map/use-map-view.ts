import { useState } from 'react'
import Taro from '@tarojs/taro'
import type { Point } from '@/lib/geo'
import { boxAround } from '@/lib/mercator'
import type { MapCentre, MapSight } from '@/platform/map/map-types'
import { useIsDesktop } from '@/platform/viewport'
import { useSettings } from '@/state/settings'

export type SheetAt = 'low' | 'half' | 'full'

/** Share of the window's height, and px of the low one. */
const HALF = 0.507
const LOW = { usual: 92, elder: 120 }
/** Px that the map keeps beside the half one: for search, filters, tools, and places between them. */
const MAP_LEAST = { usual: 340, elder: 400 }

/** Px on desktop that the list at the left and the navigation above take from the window. */
export const BESIDE = 420
export const ABOVE = 65

/** Px that the sheet covers; full covers all, but the map below is not moved for it. */
export function coveredBy(at: SheetAt, windowHeight: number, isElder: boolean): number {
  const mode = isElder ? 'elder' : 'usual'
  if (at === 'low') return LOW[mode]
  return Math.max(LOW[mode], Math.min(Math.round(windowHeight * HALF), windowHeight - MAP_LEAST[mode]))
}

export const windowSize = () => {
  const { windowWidth: width, windowHeight: height } = Taro.getSystemInfoSync()
  return { width, height }
}

/** Where the map stands, and what of it is in sight: what a window of this size shows, until the map itself says so. */
export function useMapView(first: () => MapCentre) {
  const isDesktop = useIsDesktop()
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  const [start] = useState(first)
  const [centre, goTo] = useState(start)
  const [sheet, setSheet] = useState<SheetAt>('half')
  const covered = isDesktop ? 0 : coveredBy(sheet, windowSize().height, isElder)
  /** What of the window shows the map. */
  const free = () => {
    const { width, height } = windowSize()
    return isDesktop ? { width: width - BESIDE, height: height - ABOVE } : { width, height: height - covered }
  }
  const [sight, setSight] = useState<MapSight>(() => ({ ...centre, box: boxAround(centre, free()) }))
  /** Nothing is asked anew for a hair's move, nor for a map that shows what was guessed. */
  const settle = (next: MapSight) => {
    setSight(old => (isAlike(old, next) ? old : next))
  }
  return {
    centre,
    goTo,
    isAtStart: (at: MapCentre) => isSamePlace(at, start),
    sight,
    settle,
    sheet,
    setSheet,
    covered,
    free,
  }
}

/** About 200 m: a map that is laid out comes to stand a little beside what it was told. */
const BESIDE_DEGREES = 0.002

const isSamePlace = (a: MapCentre, b: MapCentre) =>
  a.zoom === b.zoom && Math.abs(a.lng - b.lng) < BESIDE_DEGREES && Math.abs(a.lat - b.lat) < BESIDE_DEGREES

/** Moved by less than this share of what is in sight: the same. */
const HAIR = 0.01

function isAlike(a: MapSight, b: MapSight): boolean {
  const [wide, high] = [(a.box.east - a.box.west) * HAIR, (a.box.north - a.box.south) * HAIR]
  return (
    a.zoom === b.zoom &&
    Math.abs(a.box.west - b.box.west) < wide &&
    Math.abs(a.box.east - b.box.east) < wide &&
    Math.abs(a.box.north - b.box.north) < high &&
    Math.abs(a.box.south - b.box.south) < high
  )
}

export type MapViewState = ReturnType<typeof useMapView>

/** Box fields of a request, rounded outwards to about ten metres: a hair's move asks nothing anew. */
export const boxFields = ({ box: { west, south, east, north } }: MapSight) => ({
  lng_min: Math.floor(west * 1e4) / 1e4,
  lat_min: Math.floor(south * 1e4) / 1e4,
  lng_max: Math.ceil(east * 1e4) / 1e4,
  lat_max: Math.ceil(north * 1e4) / 1e4,
})

/** Degrees of latitude that count as near: about 2 km. */
const NEAR = 0.018

/** Box fields of what is near a point. */
export const aroundFields = ({ lng, lat }: Point) => {
  const wide = NEAR / Math.cos((lat * Math.PI) / 180)
  return { lng_min: lng - wide, lat_min: lat - NEAR, lng_max: lng + wide, lat_max: lat + NEAR }
}
