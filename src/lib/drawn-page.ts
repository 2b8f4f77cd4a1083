/** A page that is drawn, to be kept as a picture. CSS px; `y` of words is the middle of their line. */
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

/** Parts of the size: of letters, figures and signs of half width, and of all others. */
const NARROW = 0.58
const isNarrow = (char: string) => char.charCodeAt(0) < 0x2e80

/** How wide words are, about: a page is laid out before there is a canvas to measure on. */
export const wordsWidth = (text: string, size: number): number =>
  Array.from(text).reduce((sum, char) => sum + (isNarrow(char) ? NARROW : 1) * size, 0)

/** Figures, latin words and the likes of 3号楼 stay whole unless they are wider than the line. */
const PIECES = /[^\s\u2e80-\uffff]+(号楼|单元|室|层|套)?|\s+|[\u2e80-\uffff]/g

/** Words on lines no wider than `width`. */
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

/** Onto a canvas; boxes lie under words. */
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
