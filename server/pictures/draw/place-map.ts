// Static maps as SVG, drawn by the same painter as the client's base map in Web Mercator pixels: a strip with a pin, an area without
// markers, and a walking route whose zoom fits all stops.

import type { MapLine } from '../../../src/lib/city-map/base-data'
import { BasePainter } from '../../../src/lib/city-map/paint-base'
import type { BasePalette } from '../../../src/lib/city-map/paint-types'
import type { Point } from '../../../src/lib/geo'
import { toPixel } from '../../../src/lib/mercator'
import { PALETTE } from '../../../src/lib/palette'
import { AREA_MAP } from '../../../src/lib/picture-url'
import { SvgBrush } from './svg-brush'
import { number, wrapInSvg } from './svg'

/** A strip as wide as a tablet; a phone shows its middle at the same scale. */
const PLACE_MAP = { width: 800, height: 144 }
const ZOOM = 14
/** Px by which the place is below the middle, to leave room for the pin above it. */
const TIP = 12

type Look = 'light' | 'dark'

const getColours = (look: Look): Omit<BasePalette, 'font' | 'size'> & { pin: string } => {
  const { mLand, mBlock, mPark, mWater, mRoad, mRoadEdge, mRail, surface, text2, money } = PALETTE[look]
  return {
    land: mLand,
    block: mBlock,
    park: mPark,
    water: mWater,
    road: mRoad,
    roadEdge: mRoadEdge,
    rail: mRail,
    surface,
    words: text2,
    pin: money,
  }
}
const COLOURS = { light: getColours('light'), dark: getColours('dark') }

/** A pin with its tip at a point, and a hole in the surface colour. */
const pin = (x: number, y: number, { pin: fill, surface }: { pin: string; surface: string }) =>
  `<path d="M${x} ${y}c-5-8-13-13-13-22a13 13 0 0 1 26 0c0 9-8 14-13 22Z" fill="${fill}" stroke="${surface}" stroke-width="1.5"/><circle cx="${x}" cy="${y - 22}" r="4.6" fill="${surface}"/>`

/** Map of a place on our own base map: streets, metro, water, and a pin in the middle. */
export function drawPlaceMap({
  at,
  lines,
  look,
}: {
  at: Point
  lines: readonly MapLine[]
  look: Look
}): string {
  const { width, height } = PLACE_MAP
  const colours = COLOURS[look]
  const middle = toPixel(at, ZOOM)
  const brush = new SvgBrush()
  // The painter fills a square; the parts above and below the strip are cut off.
  const painter = new BasePainter({ lines, districts: [] }, false)
  painter.paint(
    brush,
    { left: middle.x - width / 2, top: middle.y - width / 2 - TIP, side: width, zoom: ZOOM },
    { ...colours, font: 'sans-serif', size: 12 },
  )
  return wrapInSvg(
    `<g transform="translate(0 ${(height - width) / 2})">${brush.markup}</g>${pin(width / 2, height / 2 + TIP, colours)}`,
    PLACE_MAP,
  )
}

/** Map of the streets around a point at a zoom, without markers: the page adds them. */
export function drawAreaMap({
  at,
  zoom,
  lines,
  look,
}: {
  at: Point
  zoom: number
  lines: readonly MapLine[]
  look: Look
}): string {
  const { width, height } = AREA_MAP
  const { pin: _, ...colours } = COLOURS[look]
  const middle = toPixel(at, zoom)
  const brush = new SvgBrush()
  new BasePainter({ lines, districts: [] }, false).paint(
    brush,
    { left: middle.x - width / 2, top: middle.y - width / 2, side: width, zoom },
    { ...colours, font: 'sans-serif', size: 12 },
  )
  return wrapInSvg(`<g transform="translate(0 ${(height - width) / 2})">${brush.markup}</g>`, AREA_MAP)
}

/** Size of a walking-route map, with a margin around its stops. */
export const ROUTE_MAP = { width: 720, height: 400, edge: 64 }
const NEAREST = 15.5

/** Map of the meeting point and the following stops in order, joined by a line. */
export function drawRouteMap({
  stops,
  marks,
  lines,
  look,
}: {
  stops: readonly Point[]
  /** Label of each stop: M, 1, 2. */
  marks: readonly string[]
  lines: readonly MapLine[]
  look: Look
}): string {
  const { width, height, edge } = ROUTE_MAP
  const { pin: _, ...colours } = COLOURS[look]
  const flat = stops.map(stop => toPixel(stop, 0))
  const spread = (of: readonly number[]) => Math.max(...of) - Math.min(...of)
  const fits = (room: number, size: number) => (size === 0 ? NEAREST : Math.log2(room / size))
  const zoom = Math.min(
    NEAREST,
    fits(width - 2 * edge, spread(flat.map(({ x }) => x))),
    fits(height - 2 * edge, spread(flat.map(({ y }) => y))),
  )
  const at = stops.map(stop => toPixel(stop, zoom))
  const middleOf = (of: readonly number[]) => (Math.max(...of) + Math.min(...of)) / 2
  const left = middleOf(at.map(({ x }) => x)) - width / 2
  const top = middleOf(at.map(({ y }) => y)) - width / 2
  const brush = new SvgBrush()
  new BasePainter({ lines, districts: [] }, false).paint(
    brush,
    { left, top, side: width, zoom },
    { ...colours, font: 'sans-serif', size: 12 },
  )
  const cut = (height - width) / 2
  const points = at.map(({ x, y }): [number, number] => [x - left, y - top + cut])
  const { actionText: action, action: fill, onFill } = PALETTE[look]
  const way = points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')
  const drawn = points.map(([x, y], i) => {
    const isFirst = i === 0
    const ring = `<circle cx="${number(x)}" cy="${number(y)}" r="15" fill="${isFirst ? colours.surface : fill}" stroke="${isFirst ? action : colours.surface}" stroke-width="2.5"/>`
    return `${ring}<text x="${number(x)}" y="${number(y + 5)}" text-anchor="middle" font-family="sans-serif" font-size="14" font-weight="600" fill="${isFirst ? action : onFill}">${marks[i] ?? ''}</text>`
  })
  return wrapInSvg(
    `<g transform="translate(0 ${cut})">${brush.markup}</g><path d="M${way}" stroke="${action}" stroke-width="3" fill="none" stroke-linejoin="round"/>${drawn.join('')}`,
    { width, height },
  )
}
