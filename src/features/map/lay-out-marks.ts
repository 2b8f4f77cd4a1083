// Label placement of the map. Every mark has up to three forms, from all its words to a number alone, and a circle of candidate positions
// around its spot. Marks are placed greedily by rank. If one finds no place, its nearest neighbour is shortened and all are placed again,
// at most eight times; finally shortened marks grow back if they fit.

import { toPixel, toMapPoint, type Pixel } from '@/lib/mercator'
import type { MapMark, MapSight } from '@/platform/map/map-types'
import {
  dotDiameter,
  ELDER_LETTERS,
  FLAG_LIFT,
  flagSize,
  pillSize,
  type RoomyMark,
  type Size,
} from './mark-shape'

/** Px from the left and the top of the visible map. */
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Stage {
  sight: MapSight
  /** Elements over the map: no mark is placed under them. */
  obstacles: readonly Rect[]
  isElder: boolean
}

/** Px between two marks, and to the edge of the map. */
const AIR = 3
/**
 * Maximum offset of a mark from its spot as a share of half its height, a little more for small ones: the mark must still indicate the
 * place.
 */
const FARTHEST = 0.9
const MIN_FARTHEST = 30
const RINGS = 4
const WAYS = 12
/** Px of detour that a mark takes to avoid the spot of a mark that is placed later. */
const HIDES = 9

interface Shape extends Size {
  isRound: boolean
  /** Px of its middle above its spot; such a mark points at the spot, and does not move. */
  lift: number
}
interface Placed extends Shape, Pixel {}
interface Form {
  mark: MapMark
  shape: Shape
}
interface Waiting {
  mark: MapMark
  spot: Pixel
  forms: readonly Form[]
  /** Index of the first form that it may take; increases if another mark needs the space. */
  from: number
}
/** A position found, and its distance from the spot. */
interface Found {
  form: Form
  at: Placed
  way: Pixel
}
/** Maximum number of times that a mark is shortened so that another, left out, fits. */
const ROUNDS = 8
const POINT: Shape = { width: 0, height: 0, isRound: true, lift: 0 }

/**
 * Lays marks out so that none covers another or lies below the controls: each moves a little, is shortened (name and number, then the
 * number alone), and is left out until the map zooms in if even that does not fit. The chosen one comes first, then those of the drawn
 * area, then the order given; marks of tone `note` stay as they are.
 */
export function layOutMarks(marks: readonly RoomyMark[], { sight, obstacles, isElder }: Stage): MapMark[] {
  const zoom = sight.scale ?? sight.zoom
  const corner = toPixel({ lng: sight.box.west, lat: sight.box.north }, zoom)
  const far = toPixel({ lng: sight.box.east, lat: sight.box.south }, zoom)
  const size = { width: far.x - corner.x, height: far.y - corner.y }
  const spotOf = (mark: MapMark): Pixel => {
    const { x, y } = toPixel(mark, zoom)
    return { x: x - corner.x, y: y - corner.y }
  }
  const waiting = marks
    .filter(mark => mark.tone !== 'note')
    .map((mark): Waiting => ({ mark, spot: spotOf(mark), forms: buildMarkForms(mark, isElder), from: 0 }))
    .sort((a, b) => getMarkRank(a.mark) - getMarkRank(b.mark))
  const over = obstacles.map(placedRect)
  const free = ({ x, y }: Pixel) =>
    isWithin({ ...POINT, x, y }, size) && !over.some(one => doMeet({ ...POINT, x, y }, one))
  let found = placeAll(waiting, { over, size })
  for (let round = 0; round < ROUNDS; round++) {
    const lost = waiting.find(one => !found.has(one) && free(one.spot))
    const nearest = lost && findNearestMark(found, lost)
    if (!nearest) break
    nearest.from++
    found = placeAll(waiting, { over, size })
  }
  growAgain(found, { over, size })
  const shown = new Map<string, MapMark>()
  for (const one of waiting) {
    const { mark, spot, forms } = one
    const place = found.get(one)
    // The chosen mark is always visible.
    if (!place && mark.isOn && forms[0]) shown.set(mark.key, forms[0].mark)
    if (!place) continue
    const { x, y } = place.way
    const isMoved = x !== 0 || y !== 0
    shown.set(mark.key, {
      ...place.form.mark,
      ...(isMoved && toMapPoint({ x: spot.x + x + corner.x, y: spot.y + y + corner.y }, zoom)),
    })
  }
  return marks.flatMap(mark => (mark.tone === 'note' ? [mark] : (shown.get(mark.key) ?? [])))
}

/** Places each mark in the first of its forms that fits. */
function placeAll(waiting: readonly Waiting[], { over, size }: { over: readonly Placed[]; size: Size }) {
  const placed = [...over]
  const found = new Map<Waiting, Found>()
  waiting.forEach((one, n) => {
    const later = waiting.slice(n + 1).map(other => other.spot)
    for (const form of one.forms.slice(one.from)) {
      const place = placeFor(form, one.spot, { placed, later, size })
      if (!place) continue
      placed.push(place.at)
      found.set(one, place)
      return
    }
  })
  return found
}

/** Tries to enlarge shortened marks again, now that all have their places. */
function growAgain(found: Map<Waiting, Found>, { over, size }: { over: readonly Placed[]; size: Size }) {
  for (const [one, now] of found) {
    const others = [...found.values()].filter(other => other !== now).map(({ at }) => at)
    const larger = one.forms.slice(0, one.forms.indexOf(now.form))
    for (const form of larger) {
      const place = placeFor(form, one.spot, { placed: [...over, ...others], later: [], size })
      if (!place) continue
      found.set(one, place)
      break
    }
  }
}

/** The nearest mark to one that was left out, of no higher rank, that can be shortened. */
function findNearestMark(
  found: ReadonlyMap<Waiting, Found>,
  { mark, spot: { x, y } }: Waiting,
): Waiting | undefined {
  let best: { one: Waiting; far: number } | undefined
  for (const [one, { at }] of found) {
    if (getMarkRank(one.mark) < getMarkRank(mark) || one.forms.length - one.from < 2) continue
    const far = Math.hypot(at.x - x, at.y - y)
    if (!best || far < best.far) best = { one, far }
  }
  return best?.one
}

const getMarkRank = ({ isOn, tone }: MapMark) => (isOn ? 0 : tone === 'inside' ? 1 : 2)

const placedRect = ({ left, top, right, bottom }: Rect): Placed => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  width: right - left,
  height: bottom - top,
  isRound: false,
  lift: 0,
})

const disc = (diameter: number): Shape => ({ width: diameter, height: diameter, isRound: true, lift: 0 })

/** Forms of a mark from the longest to the shortest; screen readers get the omitted text. */
function buildMarkForms({ short, ...mark }: RoomyMark, isElder: boolean): Form[] {
  const aloud = [...mark.lines, mark.aloud].filter(Boolean).join('，')
  const whole: Form = {
    mark,
    shape:
      mark.diameter === undefined
        ? {
            ...flagSize(mark.lines.join(''), isElder ? ELDER_LETTERS : 1),
            isRound: false,
            lift: FLAG_LIFT,
          }
        : disc(mark.diameter),
  }
  if (!short) return [whole]
  const { diameter: _, ...bare } = mark
  const dot = dotDiameter(short.dot, isElder)
  return [
    whole,
    ...(short.pill === undefined
      ? []
      : [
          {
            mark: { ...bare, lines: [short.pill], isPill: true, aloud },
            shape: { ...pillSize(short.pill, isElder), isRound: false, lift: 0 },
          },
        ]),
    { mark: { ...bare, lines: [short.dot], diameter: dot, aloud }, shape: disc(dot) },
  ]
}

/** The nearest free position to a spot; a position that covers no spot of a later mark is worth a detour. */
function placeFor(
  form: Form,
  spot: Pixel,
  { placed, later, size }: { placed: readonly Placed[]; later: readonly Pixel[]; size: Size },
): Found | undefined {
  const { shape } = form
  let best: (Found & { cost: number }) | undefined
  for (const way of buildShiftWays(shape)) {
    const at = { ...shape, x: spot.x + way.x, y: spot.y + way.y - shape.lift }
    if (!isWithin(at, size) || placed.some(other => doMeet(at, other))) continue
    const hidden = later.filter(
      ({ x, y }) => Math.abs(x - at.x) < shape.width / 2 && Math.abs(y - at.y) < shape.height / 2,
    ).length
    const cost = Math.hypot(way.x, way.y) + hidden * HIDES
    if (!best || cost < best.cost) best = { form, at, way, cost }
  }
  return best
}

function buildShiftWays({ height, lift }: Shape): Pixel[] {
  if (lift > 0) return [{ x: 0, y: 0 }]
  const farthest = Math.max(MIN_FARTHEST, (height / 2) * FARTHEST)
  const ring = (radius: number) =>
    Array.from({ length: WAYS }, (_, at) => {
      const angle = (2 * Math.PI * at) / WAYS
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
    })
  return [
    { x: 0, y: 0 },
    ...Array.from({ length: RINGS }, (_, at) => ring((farthest * (at + 1)) / RINGS)).flat(),
  ]
}

const isWithin = ({ x, y, width, height }: Placed, size: Size) =>
  x - width / 2 >= AIR &&
  x + width / 2 <= size.width - AIR &&
  y - height / 2 >= AIR &&
  y + height / 2 <= size.height - AIR

function doMeet(a: Placed, b: Placed): boolean {
  if (a.isRound && b.isRound) return Math.hypot(a.x - b.x, a.y - b.y) < (a.width + b.width) / 2 + AIR
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)]
  if (!a.isRound && !b.isRound)
    return dx < (a.width + b.width) / 2 + AIR && dy < (a.height + b.height) / 2 + AIR
  const [round, box] = a.isRound ? [a, b] : [b, a]
  const out = (distance: number, side: number) => Math.max(0, distance - side / 2)
  return Math.hypot(out(dx, box.width), out(dy, box.height)) < round.width / 2 + AIR
}
