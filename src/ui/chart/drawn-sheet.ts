import { wrapped, type DrawnBox, type DrawnPage, type DrawnWords } from '@/lib/drawn-page'
import { PALETTE } from '@/lib/palette'

const { surface, line, ink, moneyText, goodText, text, text2, warnText } = PALETTE.light
export const COLOURS = {
  surface,
  line,
  ink,
  money: moneyText,
  good: goodText,
  text,
  quiet: text2,
  warn: warnText,
}
export const MARGIN = 24
export interface Look {
  size?: number
  line?: number
  weight?: DrawnWords['weight']
  color?: string
}

/** Lays out texts and boxes from the top down; `y` is the present position. */
export class Sheet {
  readonly boxes: DrawnBox[] = []
  readonly words: DrawnWords[] = []
  y = MARGIN

  /** Adds a text at `y`; returns its height. */
  put(
    text: string,
    x: number,
    width: number,
    { size = 13, line = 20, weight = 400, color = COLOURS.text }: Look = {},
  ): number {
    const lines = wrapped(text, size, width)
    lines.forEach((words, at) =>
      this.words.push({ x, y: this.y + at * line + line / 2, text: words, size, weight, color }),
    )
    return lines.length * line
  }

  /** Adds texts side by side; `y` moves below the tallest. */
  row(texts: readonly { text: string; x: number; width: number; look?: Look }[], below = 0) {
    const heights = texts.map(({ text, x, width, look }) => this.put(text, x, width, look))
    this.y += Math.max(0, ...heights) + below
  }

  /** Adds a horizontal rule across a page of `width`. */
  rule(width: number) {
    this.boxes.push({ x: MARGIN, y: this.y, width: width - 2 * MARGIN, height: 1, color: COLOURS.line })
    this.y += 7
  }

  /** The finished page with its own background, which ends below the content. */
  page(width: number): DrawnPage {
    const height = Math.ceil(this.y + MARGIN - 4)
    return {
      width,
      height,
      boxes: [{ x: 0, y: 0, width, height, color: COLOURS.surface }, ...this.boxes],
      words: this.words,
    }
  }
}
