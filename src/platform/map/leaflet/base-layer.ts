import { GridLayer, type Coords } from 'leaflet'
import type { MapBase } from '@/lib/city-map/base-data'
import { BasePainter } from '@/lib/city-map/paint-base'
import type { BasePalette } from '@/lib/city-map/paint-types'

/** Reads the tokens at the map's element, so that the base follows the theme. */
function paletteAt(element: Element): BasePalette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    land: token('--m-land'),
    block: token('--m-block'),
    park: token('--m-park'),
    water: token('--m-water'),
    road: token('--m-road'),
    roadEdge: token('--m-road-edge'),
    rail: token('--m-rail'),
    surface: token('--surface'),
    words: token('--text-2'),
    font: token('--font-text'),
    size: parseFloat(token('--fs-12')) || 12,
  }
}

/** Our own base map as tiles rendered in the browser: no server, no key. */
export class BaseLayer extends GridLayer {
  private painter: BasePainter

  constructor(base: MapBase, showsMetro: boolean) {
    super({ attribution: '底图为示意', keepBuffer: 3, updateWhenZooming: false })
    this.painter = new BasePainter(base, showsMetro)
  }

  /** Renders again with other data or other colours. */
  repaint(base: MapBase, showsMetro: boolean) {
    this.painter = new BasePainter(base, showsMetro)
    this.redraw()
  }

  override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    const { x: side } = this.getTileSize()
    const density = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = canvas.height = side * density
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.scale(density, density)
      this.painter.paint(
        brush,
        { left: coords.x * side, top: coords.y * side, side, zoom: coords.z },
        paletteAt(this.getPane() ?? document.documentElement),
      )
    }
    return canvas
  }
}
