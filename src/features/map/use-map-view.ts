import { useState } from 'react'
import Taro from '@tarojs/taro'
import type { Point } from '@/lib/geo'
import { boxAround } from '@/lib/mercator'
import type { MapCentre, MapSight } from '@/platform/map/map-types'
import { useIsDesktop } from '@/platform/viewport'
import { useSettings } from '@/state/settings'

export type SheetAt = 'low' | 'half' | 'full'

/** Share of the window's height, and px of the low sheet. */
const HALF = 0.507
const LOW = { usual: 92, elder: 120 }
/** Minimum px of the map above the half sheet: for search, filters, tools, and places between them. */
const MIN_MAP = { usual: 340, elder: 400 }

/** Px on desktop that the list at the left and the navigation above take from the window. */
export const BESIDE = 420
export const ABOVE = 65

/** Px that the sheet covers; the full sheet covers all, but the map below does not move for it. */
export function coveredBy(at: SheetAt, windowHeight: number, isElder: boolean): number {
  const mode = isElder ? 'elder' : 'usual'
  if (at === 'low') return LOW[mode]
  return Math.max(LOW[mode], Math.min(Math.round(windowHeight * HALF), windowHeight - MIN_MAP[mode]))
}

export const windowSize = () => {
  const { windowWidth: width, windowHeight: height } = Taro.getSystemInfoSync()
  return { width, height }
}

/** Position of the map and its visible part: estimated from the window size until the map reports it. */
export function useMapView(first: () => MapCentre) {
  const isDesktop = useIsDesktop()
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  const [start] = useState(first)
  const [centre, goTo] = useState(start)
  const [sheet, setSheet] = useState<SheetAt>('half')
  const covered = isDesktop ? 0 : coveredBy(sheet, windowSize().height, isElder)
  /** The part of the window that shows the map. */
  const free = () => {
    const { width, height } = windowSize()
    return isDesktop ? { width: width - BESIDE, height: height - ABOVE } : { width, height: height - covered }
  }
  const [sight, setSight] = useState<MapSight>(() => ({ ...centre, box: boxAround(centre, free()) }))
  /** Ignores tiny moves, and a map that shows the estimated view, so that neither causes a request. */
  const settle = (next: MapSight) => setSight(old => (isAlike(old, next) ? old : next))
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

/** About 200 m: after layout a map settles slightly off the requested position. */
const BESIDE_DEGREES = 0.002

const isSamePlace = (a: MapCentre, b: MapCentre) =>
  a.zoom === b.zoom && Math.abs(a.lng - b.lng) < BESIDE_DEGREES && Math.abs(a.lat - b.lat) < BESIDE_DEGREES

/** Moves by less than this share of the visible part are ignored. */
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

/** Box fields of a request, rounded outwards to about ten metres, so that tiny moves cause no request. */
export const boxFields = ({ box: { west, south, east, north } }: MapSight) => ({
  lng_min: Math.floor(west * 1e4) / 1e4,
  lat_min: Math.floor(south * 1e4) / 1e4,
  lng_max: Math.ceil(east * 1e4) / 1e4,
  lat_max: Math.ceil(north * 1e4) / 1e4,
})

/** Degrees of latitude that count as near: about 2 km. */
const NEAR = 0.018

/** Box fields around a point. */
export const aroundFields = ({ lng, lat }: Point) => {
  const wide = NEAR / Math.cos((lat * Math.PI) / 180)
  return { lng_min: lng - wide, lat_min: lat - NEAR, lng_max: lng + wide, lat_max: lat + NEAR }
}
