import type { MapBase } from '@/lib/city-map/base-data'
import type { Point } from '@/lib/geo'
import type { Polygon } from '@/lib/polygon'

/** All points are GCJ-02 degrees; a provider that counts otherwise is converted inside its own adapter. */
export interface MapCentre extends Point {
  /** As on web maps: 10 a city, 13 a few quarters, 16 single blocks. Whole numbers. */
  zoom: number
}

export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

/** What is in sight once the hand rests. */
export interface MapSight extends MapCentre {
  box: MapBox
  /** The zoom as it is, where fingers left it between two whole ones. */
  scale?: number
}

/** plain: a place; inside: in the drawn area; live: open to bids now; ended: no longer to be had; note: what is not for sale, as a school or a station. */
export type MarkTone = 'plain' | 'inside' | 'live' | 'ended' | 'note'

/** Words at a point: a round one of a diameter in px, or, without it, as wide as its words: a pill round the point, or a flag above it. */
export interface MapMark extends Point {
  key: string
  lines: readonly string[]
  diameter?: number
  isPill?: boolean
  tone: MarkTone
  isOn: boolean
  /** Read aloud after the words: what only colour or place says. */
  aloud?: string
}

export interface MapViewProps {
  /** Read aloud: 法拍房地图. */
  label: string
  /** Where the map is taken: a new object moves it, and it stays free afterwards. */
  centre: MapCentre
  marks: readonly MapMark[]
  polygon: Polygon | undefined
  /** Where the visitor is. */
  me: Point | undefined
  base: MapBase
  /** Metro lines in their colours, above the base. */
  showsMetro: boolean
  isDark: boolean
  /** A finger or the mouse draws instead of moving the map. */
  isDrawing: boolean
  /** Px at the bottom that a sheet covers: the centre lies in what is left. */
  covered: number
  /** Px of a map that is a part of its page; without it the map has the whole window. */
  height?: number
  onSettle: (sight: MapSight) => void
  onMark: (key: string) => void
  /** The mark under the mouse or the focus, with where it lies in the map, in px; undefined when it is left. */
  onHover?: (mark: { key: string; x: number; y: number } | undefined) => void
  /** The line drawn, as it was drawn. */
  onDrawn: (stroke: readonly Point[]) => void
}

export const ZOOM_LEAST = 8
export const ZOOM_MOST = 18

/** For the buttons beside the map. */
export interface MapHandle {
  zoomBy: (step: 1 | -1) => void
}
