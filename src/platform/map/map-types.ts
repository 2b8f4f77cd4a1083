import type { ReactNode } from 'react'
import type { MapBase } from '@/lib/city-map/base-data'
import type { Point } from '@/lib/geo'
import type { Polygon } from '@/lib/polygon'

/** All points are GCJ-02 degrees; the adapter of a provider with other coordinates converts them. */
export interface MapCentre extends Point {
  /** As on web maps: 10 a city, 13 a few quarters, 16 single blocks. Integers. */
  zoom: number
}

export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

/** The visible part of the map once the user stops moving it. */
export interface MapSight extends MapCentre {
  box: MapBox
  /** The exact zoom, if a pinch ended between two integers. */
  scale?: number
}

/**
 * plain: a place; inside: in the drawn area; live: open to bids now; ended: no longer available; note: not for sale, such as a school or a
 * station.
 */
export type MarkTone = 'plain' | 'inside' | 'live' | 'ended' | 'note'

/**
 * Text at a point: a circle with a diameter in px, or, without it, as wide as its words: a pill centred on the point, or a flag above it.
 */
export interface MapMark extends Point {
  key: string
  lines: readonly string[]
  diameter?: number
  isPill?: boolean
  tone: MarkTone
  isOn: boolean
  /** Read by screen readers after the words: information that only colour or position shows. */
  aloud?: string
}

export interface MapViewProps {
  /** For screen readers: 法拍房地图. */
  label: string
  /** Moves the map: a new object sets the view, which the user can change afterwards. */
  centre: MapCentre
  marks: readonly MapMark[]
  polygon: Polygon | undefined
  /** Position of the visitor. */
  me: Point | undefined
  base: MapBase
  /** Metro lines in their colours, above the base. */
  showsMetro: boolean
  isDark: boolean
  /** A finger or the mouse draws instead of moving the map. */
  isDrawing: boolean
  /** Px at the bottom that a sheet covers: the centre is that of the remaining part. */
  covered: number
  /** Height in px of a map that is part of its page; without it the map fills the window. */
  height?: number
  /** Shown until the map has loaded; a native map is there at once. */
  waiting?: ReactNode
  onSettle: (sight: MapSight) => void
  onMark: (key: string) => void
  /** Receives the mark under the mouse or the focus, with its position in the map in px; undefined on leave. */
  onHover?: (mark: { key: string; x: number; y: number } | undefined) => void
  /** Receives the points of the drawn line. */
  onDrawn: (stroke: readonly Point[]) => void
}

export const MIN_ZOOM = 8
export const MAX_ZOOM = 18

/** Methods for the buttons next to the map. */
export interface MapHandle {
  zoomBy: (step: 1 | -1) => void
}
