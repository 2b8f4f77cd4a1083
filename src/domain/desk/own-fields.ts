import type { KeyFigure } from '@/contract/content/cards'
import type { WikiOwn } from '@/contract/wiki/schema'

const cellsOf = (line: string) => line.split('|').map(cell => cell.trim())
const linesOf = (words: string) =>
  words
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
const together = (...cells: string[]) => cells.join(' | ').replace(/( \|)*\s*$/, '')

/** Figures of a report as lines, and back: 名称 | 数 | 单位 | 说明. */
export const keyFigureLines = (figures: readonly KeyFigure[]): string =>
  figures.map(({ label, value, unit, note }) => together(label, value, unit, note)).join('\n')
export const keyFiguresOf = (words: string): KeyFigure[] =>
  linesOf(words).map(line => {
    const [label = '', value = '', unit = '', note = ''] = cellsOf(line)
    return { label, value, unit, note }
  })

/** Figures of an entry as lines, and back: 数 | 单位 | 说明. */
export const figureLines = (figures: WikiOwn['figures']): string =>
  figures.map(({ value, unit, text }) => together(value, unit, text)).join('\n')
export const figuresOf = (words: string): WikiOwn['figures'] =>
  linesOf(words).map(line => {
    const [value = '', unit = '', text = ''] = cellsOf(line)
    return { value, unit, text }
  })

/** Common misconceptions as lines, and back: 误解 | 正解. */
export const mythLines = (myths: WikiOwn['myths']): string =>
  myths.map(({ wrong, right }) => together(wrong, right)).join('\n')
export const mythsOf = (words: string): WikiOwn['myths'] =>
  linesOf(words).map(line => {
    const [wrong = '', right = ''] = cellsOf(line)
    return { wrong, right }
  })
