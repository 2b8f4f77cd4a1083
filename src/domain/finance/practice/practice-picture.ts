import type { DrawnPage } from '@/lib/drawn-page'
import { COLOURS, MARGIN, Sheet } from '@/ui/chart/drawn-sheet'
import type { Change, ResultWords } from './practice-view'

const WIDTH = 375
const INNER = WIDTH - 2 * MARGIN
const AMOUNT = 116

/** Result of a practice as a standalone picture, always in the light theme. */
export function practicePicture({
  lot,
  words,
  figures,
  changes,
  foot,
}: {
  lot: string
  words: ResultWords
  figures: readonly { label: string; value: string }[]
  changes: readonly Change[]
  foot: readonly string[]
}): DrawnPage {
  const sheet = new Sheet()
  const whole = (text: string, look: object, below = 0) =>
    sheet.row([{ text, x: MARGIN, width: INNER, look }], below)
  const pair = (left: string, right: string, look: object, below = 4) =>
    sheet.row(
      [
        { text: left, x: MARGIN, width: INNER - AMOUNT, look },
        { text: right, x: WIDTH - MARGIN - AMOUNT, width: AMOUNT, look: { ...look, weight: 500 } },
      ],
      below,
    )
  whole('竞拍练习', { size: 12, line: 18, color: COLOURS.quiet }, 4)
  whole(lot, { size: 15, line: 22, weight: 500, color: COLOURS.text }, 2)
  whole(words.title, { size: 26, line: 36, weight: 600, color: COLOURS.ink })
  whole(words.line, { color: COLOURS.text }, 4)
  whole(words.isKept ? '守住上限' : '超过上限', { color: words.isKept ? COLOURS.good : COLOURS.warn }, 8)
  sheet.rule(WIDTH)
  for (const { label, value } of figures) pair(label, value, { color: COLOURS.text })
  for (const { title, verdict, note } of changes) {
    sheet.rule(WIDTH)
    pair(title, verdict, { color: COLOURS.text }, 0)
    whole(note, { size: 12, line: 18, color: COLOURS.quiet }, 4)
  }
  sheet.rule(WIDTH)
  for (const text of foot) whole(text, { size: 12, line: 18, color: COLOURS.quiet }, 2)
  return sheet.page(WIDTH)
}
