import type { Brush } from '@/lib/city-map/brush'
import { BasePainter } from '@/lib/city-map/paint-base'
import { toPixel } from '@/lib/mercator'

const COLOURS = {
  land: 'land',
  block: 'block',
  park: 'park',
  water: 'water',
  road: 'road',
  roadEdge: 'edge',
  rail: 'rail',
  surface: 'surface',
  words: 'words',
  font: 'sans-serif',
  size: 12,
}
const ZOOM = 12
const XUANWUMEN = { name: '宣武门站', lng: 116.374, lat: 39.899 }
/** Two hundred metres away, which is seven pixels at this zoom. */
const BESIDE = { name: '和平门站', lng: 116.3765, lat: 39.899 }
const FAR = { name: '国贸站', lng: 116.461, lat: 39.908 }

/** Names on the square whose upper left corner is so many pixels before 宣武门. */
function namesOn({ before }: { before: number }): string[] {
  const written: string[] = []
  const paper = new Proxy({} as Record<string, unknown>, {
    get: (kept, key: string) =>
      key in kept ? kept[key] : key === 'fillText' ? (text: string) => written.push(text) : () => undefined,
    set: (kept, key: string, value) => {
      kept[key] = value
      return true
    },
  })
  const line = { name: '2号线', color: '#004b87', stations: [XUANWUMEN, BESIDE, FAR] }
  const { x, y } = toPixel(XUANWUMEN, ZOOM)
  const square = { left: x - before, top: y - 128, side: 256, zoom: ZOOM }
  new BasePainter({ lines: [line, { ...line, name: '1号线' }], districts: [] }, true).paint(
    paper as unknown as Brush,
    square,
    COLOURS,
  )
  return written
}

test('a name of a station is written once, and not over the name of another', () => {
  expect(namesOn({ before: 128 })).toEqual(['宣武门', '国贸'])
})

test('the next square leaves out the same names, so that none is cut at the edge', () => {
  expect(namesOn({ before: -10 })).toEqual(['宣武门', '国贸'])
})
