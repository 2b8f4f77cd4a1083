import type { KeyFigure } from '@/contract/content/cards'
import type { WikiOwn } from '@/contract/wiki/schema'

const splitFieldCells = (line: string) => line.split('|').map(cell => cell.trim())
const splitTrimmedLines = (words: string) =>
  words
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
const together = (...cells: string[]) => cells.join(' | ').replace(/( \|)*\s*$/, '')

/** Figures of a report as lines, and back: 名称 | 数 | 单位 | 说明. */
export const keyFigureLines = (figures: readonly KeyFigure[]): string =>
  figures.map(({ label, value, unit, note }) => together(label, value, unit, note)).join('\n')
export const parseKeyFigures = (words: string): KeyFigure[] =>
  splitTrimmedLines(words).map(line => {
    const [label = '', value = '', unit = '', note = ''] = splitFieldCells(line)
    return { label, value, unit, note }
  })

/** Figures of an entry as lines, and back: 数 | 单位 | 说明. */
export const figureLines = (figures: WikiOwn['figures']): string =>
  figures.map(({ value, unit, text }) => together(value, unit, text)).join('\n')
export const parseWikiFigures = (words: string): WikiOwn['figures'] =>
  splitTrimmedLines(words).map(line => {
    const [value = '', unit = '', text = ''] = splitFieldCells(line)
    return { value, unit, text }
  })

/** Common misconceptions as lines, and back: 误解 | 正解. */
export const mythLines = (myths: WikiOwn['myths']): string =>
  myths.map(({ wrong, right }) => together(wrong, right)).join('\n')
export const parseMyths = (words: string): WikiOwn['myths'] =>
  splitTrimmedLines(words).map(line => {
    const [wrong = '', right = ''] = splitFieldCells(line)
    return { wrong, right }
  })
