// Paints our own base map of Beijing for one square: land, parks and water, rivers, district borders, streets, metro, then names. Each
// shape is painted if it touches the square or its margin, so that neighbouring squares join without a seam. Minimum zooms decide which
// streets, stations and names appear.
import { toPixel, type Pixel } from '../mercator'
import type { Point } from '../geo'
import type { MapBase } from './base-data'
import type { Brush } from './brush'
import { PARKS, RIVERS, STREETS, WATERS, type Shape } from './beijing'
import { districtEdges, type Edge } from './district-edges'
import { paintBlocks } from './paint-blocks'
import type { BasePalette, Square } from './paint-types'

/** Minimum zooms: streets of quarters, stations, names of stations, names of parks and lakes. */
const STREETS_FROM = 13
const STATIONS_FROM = 12
const STATION_NAMES_FROM = 13
const PLACE_NAMES_FROM = 13

/** Distance of a station's name from its dot, px to the right and above. */
const NAME_OFFSET = 8

interface NamedStation {
  /** Without 站. */
  name: string
  station: Point
}

/** Width of a polygon road and of an avenue in px. */
const roadWidth = (rank: 2 | 3, zoom: number) => Math.max(1, (rank === 3 ? 15 : 9) * 2 ** ((zoom - 14) * 0.6))

/** Paints one square of our own base map with everything that may touch it, so that squares join without a seam. */
export class BasePainter {
  private readonly edges: readonly Edge[]
  private readonly named = new Map<string, readonly NamedStation[]>()

  constructor(
    private readonly base: MapBase,
    private readonly showsMetro: boolean,
  ) {
    this.edges = districtEdges(base.districts)
  }

  paint(brush: Brush, square: Square, colours: BasePalette) {
    const { side, zoom } = square
    const at = (point: Point): Pixel => {
      const { x, y } = toPixel(point, zoom)
      return { x: x - square.left, y: y - square.top }
    }
    brush.lineJoin = brush.lineCap = 'round'
    brush.fillStyle = colours.land
    brush.fillRect(0, 0, side, side)
    if (zoom >= STREETS_FROM) paintBlocks(brush, square, colours)
    for (const park of PARKS) this.area(brush, park, at, colours.park, side)
    for (const water of WATERS) this.area(brush, water, at, colours.water, side)
    for (const river of RIVERS)
      this.line(brush, river.points, at, {
        colour: colours.water,
        width: Math.max(2, 14 * 2 ** ((zoom - 14) * 0.8)),
        side,
      })
    this.borders(brush, at, colours, square)
    this.streets(brush, at, colours, square)
    this.metro(brush, at, colours, square)
    this.names(brush, at, colours, square)
  }

  private area(brush: Brush, { points }: Shape, at: (point: Point) => Pixel, colour: string, side: number) {
    const path = points.map(at)
    if (!touches(path, side, 0)) return
    brush.fillStyle = colour
    brush.beginPath()
    rounded(brush, path)
    brush.fill()
  }

  private line(
    brush: Brush,
    points: readonly Point[],
    at: (point: Point) => Pixel,
    {
      colour,
      width,
      side,
      dash = [],
      isClosed = false,
    }: { colour: string; width: number; side: number; dash?: number[]; isClosed?: boolean },
  ) {
    const path = points.map(at)
    if (!touches(path, side, width)) return
    brush.strokeStyle = colour
    brush.lineWidth = width
    brush.setLineDash(dash)
    brush.beginPath()
    path.forEach(({ x, y }, i) => {
      if (i === 0) brush.moveTo(x, y)
      else brush.lineTo(x, y)
    })
    if (isClosed) brush.closePath()
    brush.stroke()
    brush.setLineDash([])
  }

  private borders(brush: Brush, at: (point: Point) => Pixel, colours: BasePalette, { side, zoom }: Square) {
    if (zoom >= STREETS_FROM) return
    for (const edge of this.edges) this.line(brush, edge, at, { colour: colours.rail, width: 1, side })
  }

  private streets(brush: Brush, at: (point: Point) => Pixel, colours: BasePalette, { side, zoom }: Square) {
    const drawn = STREETS.filter(({ rank }) => rank === 3 || zoom >= 12)
    for (const layer of ['edge', 'road'] as const) {
      for (const { points, rank, isClosed } of drawn) {
        const width = roadWidth(rank, zoom)
        this.line(brush, points, at, {
          colour: layer === 'edge' ? colours.roadEdge : colours.road,
          width: layer === 'edge' ? width + 2 : width,
          side,
          isClosed,
        })
      }
    }
  }

  private metro(brush: Brush, at: (point: Point) => Pixel, colours: BasePalette, { side, zoom }: Square) {
    for (const { color, stations } of this.base.lines) {
      if (this.showsMetro)
        this.line(brush, stations, at, { colour: color, width: zoom >= STATIONS_FROM ? 4 : 2.5, side })
      else if (zoom >= 11) {
        this.line(brush, stations, at, { colour: colours.rail, width: 3.5, side })
        this.line(brush, stations, at, { colour: colours.land, width: 1.6, side, dash: [7, 7] })
      }
    }
    if (zoom < (this.showsMetro ? 11 : STATIONS_FROM)) return
    for (const { color, stations } of this.base.lines) {
      for (const station of stations) {
        const { x, y } = at(station)
        if (x < -10 || y < -10 || x > side + 10 || y > side + 10) continue
        brush.beginPath()
        brush.arc(x, y, zoom >= STATION_NAMES_FROM ? 5.5 : 3.5, 0, 2 * Math.PI)
        brush.fillStyle = colours.surface
        brush.fill()
        brush.lineWidth = 2
        brush.strokeStyle = this.showsMetro ? color : colours.rail
        brush.stroke()
      }
    }
  }

  /** Stations whose names cover no earlier one: the same for all squares of a zoom, so that none is cut at an edge. */
  private namedStations(zoom: number, size: number): readonly NamedStation[] {
    const key = `${zoom} ${size}`
    const known = this.named.get(key)
    if (known) return known
    const boxes: { left: number; right: number; top: number; bottom: number }[] = []
    const byName = new Map(
      this.base.lines
        .flatMap(line => line.stations)
        .reverse()
        .map(station => [station.name.replace(/站$/, ''), station]),
    )
    const named = [...byName]
      .reverse()
      .map(([name, station]) => ({ name, station }))
      .filter(({ name, station }) => {
        const { x, y } = toPixel(station, zoom)
        const left = x + NAME_OFFSET
        const bottom = y - NAME_OFFSET + 4
        const box = { left, right: left + name.length * size, top: bottom - size - 4, bottom }
        const isFree = boxes.every(
          other =>
            box.left >= other.right ||
            box.right <= other.left ||
            box.top >= other.bottom ||
            box.bottom <= other.top,
        )
        if (isFree) boxes.push(box)
        return isFree
      })
    this.named.set(key, named)
    return named
  }

  private names(brush: Brush, at: (point: Point) => Pixel, colours: BasePalette, { side, zoom }: Square) {
    const write = (text: string, { x, y }: Pixel, align: CanvasTextAlign) => {
      if (x < -140 || y < -20 || x > side + 140 || y > side + 20) return
      brush.font = `400 ${colours.size}px ${colours.font}`
      brush.textAlign = align
      brush.lineWidth = 3
      brush.strokeStyle = colours.land
      brush.strokeText(text, x, y)
      brush.fillStyle = colours.words
      brush.fillText(text, x, y)
    }
    if (zoom >= STATION_NAMES_FROM || (this.showsMetro && zoom >= STATIONS_FROM)) {
      for (const { name, station } of this.namedStations(zoom, colours.size)) {
        const { x, y } = at(station)
        write(name, { x: x + NAME_OFFSET, y: y - NAME_OFFSET }, 'left')
      }
    }
    if (zoom >= PLACE_NAMES_FROM)
      for (const { name, points } of [...PARKS, ...WATERS]) write(name, at(calculateCentre(points)), 'center')
  }
}

const calculateCentre = (points: readonly Point[]): Point => ({
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
})

function touches(path: readonly Pixel[], side: number, width: number): boolean {
  const xs = path.map(({ x }) => x)
  const ys = path.map(({ y }) => y)
  return (
    Math.max(...xs) >= -width &&
    Math.min(...xs) <= side + width &&
    Math.max(...ys) >= -width &&
    Math.min(...ys) <= side + width
  )
}

/** Traces a closed path through the midpoints of the sides, with curves at the corners. */
function rounded(brush: Brush, path: readonly Pixel[]) {
  const middle = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [first] = path
  const last = path[path.length - 1]
  if (!first || !last) return
  const start = middle(last, first)
  brush.moveTo(start.x, start.y)
  path.forEach((corner, i) => {
    const end = middle(corner, path[(i + 1) % path.length] ?? first)
    brush.quadraticCurveTo(corner.x, corner.y, end.x, end.y)
  })
}
