/**
 * Paints what F2 lays out. F2's own painter (@antv/g) is a display engine of 270 KB for animated scenes; our charts are static and need
 * lines, boxes, dots and text. config/f2-bundle.ts replaces it with this file.
 * Shapes form a tree below `Canvas`; a changed attribute bubbles up to the canvas, which repaints the whole tree in the next frame.
 */

type Attributes = Record<string, unknown>
type Point = readonly [number, number]

interface ShapeConfig {
  style?: Attributes
}

const toNumberOr = (value: unknown, otherwise: number) => {
  const number = typeof value === 'string' ? parseFloat(value) : value
  return typeof number === 'number' && !Number.isNaN(number) ? number : otherwise
}

const isDrawn = (paint: unknown): paint is string =>
  typeof paint === 'string' && paint !== '' && paint !== 'none' && paint !== 'transparent'

/** A node of the scene: a group, or the base of every shape. Attributes have F2's names; sizes are CSS px. */
class Shape {
  parentNode: Shape | null = null
  destroyed = false
  /** The attributes as F2 reads them. */
  readonly parsedStyle: Attributes = {}
  readonly childNodes: Shape[] = []

  constructor({ style = {} }: ShapeConfig = {}) {
    for (const [name, value] of Object.entries(style)) Shape.prototype.setAttribute.call(this, name, value)
  }

  get firstChild(): Shape | null {
    return this.childNodes[0] ?? null
  }

  get nextSibling(): Shape | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }

  /** An empty value removes the attribute. */
  setAttribute(name: string, value: unknown) {
    if (value === '' || value === null || value === undefined) delete this.parsedStyle[name]
    else this.parsedStyle[name] = value
    this.changed()
  }

  appendChild(child: Shape) {
    this.insertBefore(child, null)
  }

  insertBefore(child: Shape, next: Shape | null) {
    child.remove()
    const at = next ? this.childNodes.indexOf(next) : -1
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, child)
    child.parentNode = this
    this.changed()
  }

  remove() {
    const siblings = this.parentNode?.childNodes
    siblings?.splice(siblings.indexOf(this), 1)
    this.parentNode?.changed()
    this.parentNode = null
  }

  destroy() {
    this.destroyed = true
    this.remove()
  }

  /** No-op: our charts query the records at a position (getSnapRecords) instead of listening to shapes. */
  addEventListener() {}
  removeEventListener() {}

  /** Bubbles up to the root, which repaints. */
  changed() {
    this.parentNode?.changed()
  }

  protected root(): Root | null {
    return this.parentNode?.root() ?? null
  }

  /** Adds the outline to the context's path. */
  protected trace(_context: CanvasRenderingContext2D) {}

  protected fillAndStroke(context: CanvasRenderingContext2D) {
    const { fill, stroke, opacity } = this.parsedStyle
    const alpha = context.globalAlpha * toNumberOr(opacity, 1)
    const lineWidth = toNumberOr(this.parsedStyle.lineWidth, 1)
    if (!isDrawn(fill) && !isDrawn(stroke)) return
    context.beginPath()
    this.trace(context)
    if (isDrawn(fill)) {
      context.globalAlpha = alpha * toNumberOr(this.parsedStyle.fillOpacity, 1)
      context.fillStyle = fill
      context.fill()
    }
    if (isDrawn(stroke) && lineWidth > 0) {
      const { lineDash, lineCap, lineJoin } = this.parsedStyle
      context.globalAlpha = alpha * toNumberOr(this.parsedStyle.strokeOpacity, 1)
      context.strokeStyle = stroke
      context.lineWidth = lineWidth
      context.lineCap = (lineCap as CanvasLineCap | undefined) ?? 'butt'
      context.lineJoin = (lineJoin as CanvasLineJoin | undefined) ?? 'miter'
      context.setLineDash(Array.isArray(lineDash) ? lineDash.map(part => toNumberOr(part, 0)) : [])
      context.stroke()
    }
  }

  /** Paints the shape, then its children relative to its own corner, lower `zIndex` first. */
  paint(context: CanvasRenderingContext2D) {
    const { x, y, opacity, clipPath, visibility } = this.parsedStyle
    if (visibility === 'hidden') return
    context.save()
    if (clipPath instanceof Shape) {
      context.beginPath()
      clipPath.trace(context)
      context.clip()
    }
    context.save()
    this.fillAndStroke(context)
    context.restore()
    context.globalAlpha *= toNumberOr(opacity, 1)
    context.translate(toNumberOr(x, 0), toNumberOr(y, 0))
    const layer = (shape: Shape) => toNumberOr(shape.parsedStyle.zIndex, 0)
    for (const child of [...this.childNodes].sort((a, b) => layer(a) - layer(b))) child.paint(context)
    context.restore()
  }
}

export class Group extends Shape {}

export class Rect extends Shape {
  protected trace(context: CanvasRenderingContext2D) {
    const { x, y, width, height, radius } = this.parsedStyle
    const [left, top] = [toNumberOr(x, 0), toNumberOr(y, 0)]
    const [right, bottom] = [left + toNumberOr(width, 0), top + toNumberOr(height, 0)]
    const max = Math.min(Math.abs(right - left), Math.abs(bottom - top)) / 2
    const corner = (at: number) =>
      Math.min(max, toNumberOr(Array.isArray(radius) ? (radius as unknown[])[at] : radius, 0))
    context.moveTo(left + corner(0), top)
    context.arcTo(right, top, right, bottom, corner(1))
    context.arcTo(right, bottom, left, bottom, corner(2))
    context.arcTo(left, bottom, left, top, corner(3))
    context.arcTo(left, top, right, top, corner(0))
    context.closePath()
  }
}

export class Line extends Shape {
  protected trace(context: CanvasRenderingContext2D) {
    const { x1, y1, x2, y2 } = this.parsedStyle
    context.moveTo(toNumberOr(x1, 0), toNumberOr(y1, 0))
    context.lineTo(toNumberOr(x2, 0), toNumberOr(y2, 0))
  }
}

export class Circle extends Shape {
  protected trace(context: CanvasRenderingContext2D) {
    const { cx, cy, r } = this.parsedStyle
    context.arc(toNumberOr(cx, 0), toNumberOr(cy, 0), toNumberOr(r, 0), 0, 2 * Math.PI)
  }
}

/** Straight lines through points. */
class Polyline extends Shape {
  protected trace(context: CanvasRenderingContext2D) {
    const points = (this.parsedStyle.points as readonly Point[] | undefined) ?? []
    for (const [at, [x, y]] of points.entries())
      if (at === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
  }
}

/** Line height of text relative to the font size: enough for labels in every font. */
const LINE_HEIGHT = 1.4

export class Text extends Shape {
  protected fillAndStroke(context: CanvasRenderingContext2D) {
    const { text, x, y, fill, fillOpacity, opacity, textAlign, textBaseline } = this.parsedStyle
    if (!isDrawn(fill)) return
    context.font = this.font()
    context.fillStyle = fill
    context.globalAlpha *= toNumberOr(opacity, 1) * toNumberOr(fillOpacity, 1)
    context.textAlign = (textAlign as CanvasTextAlign | undefined) ?? 'start'
    context.textBaseline = (textBaseline as CanvasTextBaseline | undefined) ?? 'alphabetic'
    context.fillText(String(text), toNumberOr(x, 0), toNumberOr(y, 0))
  }

  /** Size of the text in CSS px. Only inside a canvas. */
  getBBox(): { width: number; height: number } {
    const context = this.root()?.context
    if (!context) return { width: 0, height: 0 }
    context.save()
    context.font = this.font()
    const { width } = context.measureText(String(this.parsedStyle.text))
    context.restore()
    return { width, height: this.fontSize() * LINE_HEIGHT }
  }

  /** Font size and family fall back to the root's. */
  private inherited(name: string) {
    return this.parsedStyle[name] ?? this.root()?.parsedStyle[name]
  }

  private fontSize() {
    return toNumberOr(this.inherited('fontSize'), 12)
  }

  private font() {
    const { fontStyle = 'normal', fontWeight = 'normal' } = this.parsedStyle
    return `${String(fontStyle)} ${String(fontWeight)} ${this.fontSize()}px ${String(this.inherited('fontFamily') ?? 'sans-serif')}`
  }
}

interface CanvasConfig {
  width: number
  height: number
  devicePixelRatio: number
  canvas: PaintedElement
  requestAnimationFrame: (frame: () => void) => unknown
}

class Root extends Group {
  readonly context: CanvasRenderingContext2D
  private isWaiting = false
  isOver = false

  constructor(private readonly config: CanvasConfig) {
    super()
    this.context = config.canvas.context
  }

  protected root() {
    return this
  }

  changed() {
    // The base constructor calls this once before the fields are initialized.
    if (!this.context || this.isWaiting || this.isOver) return
    this.isWaiting = true
    this.config.requestAnimationFrame(() => {
      this.isWaiting = false
      if (!this.isOver) this.paintAll()
    })
  }

  private paintAll() {
    const { width, height, devicePixelRatio } = this.config
    this.context.save()
    this.context.scale(devicePixelRatio, devicePixelRatio)
    this.context.clearRect(0, 0, width, height)
    this.paint(this.context)
    this.context.restore()
  }
}

/** The canvas interface that F2's engine needs: the root of the scene, which repaints in the frame after a change. */
export class Canvas {
  readonly ready = Promise.resolve()
  private readonly root: Root

  constructor(private readonly config: CanvasConfig) {
    this.root = new Root(config)
  }

  getRoot() {
    return this.root
  }

  getConfig() {
    return this.config
  }

  destroy() {
    this.root.isOver = true
  }
}

interface PaintedElement {
  context: CanvasRenderingContext2D
  width: number
  height: number
}

/** F2 clears a canvas by removing its size. */
export const createMobileCanvasElement = (context: CanvasRenderingContext2D): PaintedElement => ({
  context,
  width: 0,
  height: 0,
})

export function Renderer() {}
export const isDisplayObject = (value: unknown): value is Shape => value instanceof Shape
/** F2 imports these, but our charts do not use them: they paint nothing. */
export {
  Shape as Arc,
  Shape as Ellipse,
  Shape as Image,
  Shape as Marker,
  Shape as Path,
  Shape as Polygon,
  Shape as Sector,
}
export { Polyline as SmoothPolyline }
/** F2 imports these for animations, colour interpolation and events. */
export const CSS = { registerProperty() {} }
export const PropertySyntax = {}
export const runtime = { globalThis: {} }
export const convertToPath = () => ''
export const parseColor = (color: string) => color
