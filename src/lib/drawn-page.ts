/** Layout of a page that is exported as a picture. CSS px; `y` of a text is the middle of its line. */
export interface DrawnWords {
  x: number
  y: number
  text: string
  size: number
  weight: 400 | 500 | 600
  color: string
}
export interface DrawnBox {
  x: number
  y: number
  width: number
  height: number
  color: string
}
export interface DrawnPage {
  width: number
  height: number
  boxes: DrawnBox[]
  words: DrawnWords[]
}

/** Width as a fraction of the font size: half-width letters, digits and symbols, and all other characters. */
const NARROW = 0.58
const isNarrow = (char: string) => char.charCodeAt(0) < 0x2e80

/** Estimates the width of a text: a page is laid out before there is a canvas to measure with. */
export const wordsWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, char) => sum + (isNarrow(char) ? NARROW : 1) * size, 0)

/** Keeps numbers, Latin words and units such as 3号楼 unbroken, unless they are wider than the line. */
const PIECES = /[^\s\u2e80-\uffff]+(号楼|单元|室|层|套)?|\s+|[\u2e80-\uffff]/g

/** Wraps a text into lines no wider than `width`. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (piece: string) => {
    if (line !== '' && wordsWidth(line + piece, size) > width) {
      lines.push(line)
      line = piece.trimStart()
    } else line += piece
  }
  for (const piece of text.match(PIECES) ?? []) {
    if (wordsWidth(piece, size) > width) Array.from(piece).forEach(add)
    else add(piece)
  }
  return line === '' ? lines : [...lines, line]
}

type Brush = Pick<CanvasRenderingContext2D, 'fillStyle' | 'font' | 'textBaseline' | 'fillRect' | 'fillText'>

const FONTS = '"PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** Paints a page onto a canvas; boxes are below text. */
export function paintPage({ boxes, words }: DrawnPage, brush: Brush) {
  for (const { x, y, width, height, color } of boxes) {
    brush.fillStyle = color
    brush.fillRect(x, y, width, height)
  }
  brush.textBaseline = 'middle'
  for (const { x, y, text, size, weight, color } of words) {
    brush.font = `${weight} ${size}px ${FONTS}`
    brush.fillStyle = color
    brush.fillText(text, x, y)
  }
}
