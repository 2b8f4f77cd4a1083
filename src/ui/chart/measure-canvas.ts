/** Shares of the type size that a font's letters reach above and below the line; near enough for labels. */
const ABOVE = 0.9
const BELOW = 0.2

/**
 * F2 measures fonts by drawing on a second canvas and reading its pixels. Mini-programs cannot make one: this stands in,
 * measures widths with the chart's own context, and answers a bitmap with a mark at the letters' top and bottom.
 */
export function measureCanvas(context: CanvasRenderingContext2D) {
  let size = 12
  const stand = {
    get font() {
      return context.font
    },
    set font(font: string) {
      context.font = font
      size = Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1] ?? size)
    },
    fillStyle: '',
    textBaseline: 'alphabetic',
    measureText: (text: string) => context.measureText(text),
    fillRect() {},
    fillText() {},
    clearRect() {},
    getImageData(_x: number, _y: number, width: number, height: number) {
      const data = new Uint8Array(width * height * 4).fill(255)
      const baseline = Math.floor(Math.ceil(context.measureText('M').width) * 1.4)
      const top = Math.max(0, baseline - Math.ceil(size * ABOVE))
      const bottom = Math.min(height - 1, baseline + Math.ceil(size * BELOW))
      for (let row = top; row <= bottom; row++) data[row * width * 4] = 0
      return { data }
    },
  }
  return { width: 10, height: 10, getContext: () => stand }
}
