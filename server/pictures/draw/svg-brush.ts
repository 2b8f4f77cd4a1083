import type { Brush } from '../../../src/lib/city-map/brush'
import { number } from './svg'

export const escaped = (text: string) => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)
const ANCHORS: Partial<Record<CanvasTextAlign, string>> = { center: 'middle', right: 'end' }

/** Implements the canvas drawing interface and produces SVG. `arc` supports only full circles. */
export class SvgBrush implements Brush {
  fillStyle = '#000'
  strokeStyle = '#000'
  lineWidth = 1
  lineJoin: CanvasLineJoin = 'miter'
  lineCap: CanvasLineCap = 'butt'
  font = '400 12px sans-serif'
  textAlign: CanvasTextAlign = 'left'
  private dash: Iterable<number> = []
  private path = ''
  private readonly parts: string[] = []

  /** Returns everything drawn so far, as the content of an svg element. */
  get markup(): string {
    return this.parts.join('')
  }

  setLineDash(dash: Iterable<number>) {
    this.dash = dash
  }
  beginPath() {
    this.path = ''
  }
  closePath() {
    this.path += 'Z'
  }
  moveTo(x: number, y: number) {
    this.path += `M${number(x)} ${number(y)}`
  }
  lineTo(x: number, y: number) {
    this.path += `L${number(x)} ${number(y)}`
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number) {
    this.path += `Q${number(cx)} ${number(cy)} ${number(x)} ${number(y)}`
  }

  arc(x: number, y: number, radius: number) {
    const [left, right] = [number(x - radius), number(x + radius)]
    const half = `A${radius} ${radius} 0 1 0`
    this.path += `M${left} ${number(y)}${half} ${right} ${number(y)}${half} ${left} ${number(y)}Z`
  }

  fillRect(x: number, y: number, width: number, height: number) {
    if (width > 0 && height > 0)
      this.parts.push(
        `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${this.fillStyle}"/>`,
      )
  }

  fill() {
    this.parts.push(`<path d="${this.path}" fill="${this.fillStyle}"/>`)
  }
  stroke() {
    this.parts.push(`<path d="${this.path}" fill="none" ${this.pen()}/>`)
  }
  fillText(text: string, x: number, y: number) {
    this.write(text, x, y, `fill="${this.fillStyle}"`)
  }
  strokeText(text: string, x: number, y: number) {
    this.write(text, x, y, `fill="none" ${this.pen()}`)
  }

  private pen() {
    const dash = [...this.dash].join(' ')
    return `stroke="${this.strokeStyle}" stroke-width="${number(this.lineWidth)}" stroke-linejoin="${this.lineJoin}" stroke-linecap="${this.lineCap}"${dash && ` stroke-dasharray="${dash}"`}`
  }

  private write(text: string, x: number, y: number, paint: string) {
    const [, weight = '400', size = '12', family = 'sans-serif'] =
      /^(\d+) ([\d.]+)px (.+)$/.exec(this.font) ?? []
    this.parts.push(
      `<text x="${number(x)}" y="${number(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" text-anchor="${ANCHORS[this.textAlign] ?? 'start'}" ${paint}>${escaped(text)}</text>`,
    )
  }
}
