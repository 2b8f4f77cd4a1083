import type { DrawnPage } from '@/lib/drawn-page'
import { COLOURS, MARGIN, Sheet, type Look } from '@/ui/chart/drawn-sheet'
import { splitRows, type Cell, type Column, type CompareView, type RowGroup } from './table-view'

const LABEL = 108
const COLUMN = 148
const GAP = 12

const CELL_COLOURS: Record<NonNullable<Cell['tone']>, string> = { best: COLOURS.good, bad: COLOURS.warn }
const columnX = (at: number) => MARGIN + LABEL + GAP + at * (COLUMN + GAP)

/** Draws the titles, and the answer of each column. */
function drawHead(sheet: Sheet, view: CompareView, title: string, whole: number) {
  const { columns } = view
  const across = (
    texts: (column: Column) => string,
    look: Look | ((column: Column) => Look),
    label = '',
    below = 0,
  ) =>
    sheet.row(
      [
        { text: label, x: MARGIN, width: LABEL, look: { color: COLOURS.quiet } },
        ...columns.map((column, at) => ({
          text: texts(column),
          x: columnX(at),
          width: COLUMN,
          look: typeof look === 'function' ? look(column) : look,
        })),
      ],
      below,
    )

  sheet.row([
    { text: title, x: MARGIN, width: whole, look: { size: 20, line: 28, weight: 600, color: COLOURS.ink } },
  ])
  sheet.row(
    [{ text: `${view.title}，${view.hint}`, x: MARGIN, width: whole, look: { color: COLOURS.quiet } }],
    10,
  )
  across(({ title: name }) => name, { size: 14, line: 20, weight: 500 }, '', 6)
  across(
    ({ answer, upTo }) => `${answer.value}${answer.unit}${upTo ? ` ${upTo}` : ''}`,
    ({ isBest }) => ({ size: 18, line: 26, weight: 600, color: isBest ? COLOURS.money : COLOURS.ink }),
    view.title,
  )
  across(
    ({ place }) => place,
    ({ isBest }) => ({ size: 12, line: 18, color: isBest ? COLOURS.good : COLOURS.quiet }),
    '',
    4,
  )
  columns.forEach(({ bar: [own, extra] }, at) => {
    const x = columnX(at)
    sheet.boxes.push(
      { x, y: sheet.y, width: COLUMN * own, height: 6, color: COLOURS.ink },
      { x: x + COLUMN * own, y: sheet.y, width: COLUMN * extra, height: 6, color: COLOURS.money },
    )
  })
  sheet.y += 12
  for (let line = 0; line < Math.max(0, ...columns.map(({ lines }) => lines.length)); line++)
    across(({ lines }) => lines[line] ?? '', { size: 12, line: 18, color: COLOURS.quiet })
  sheet.y += 6
}

/** Draws the groups of rows on a page of `width`. */
function drawGroups(sheet: Sheet, groups: readonly RowGroup[], width: number) {
  const whole = width - 2 * MARGIN
  for (const group of groups) {
    sheet.y += 10
    sheet.row(
      [
        {
          text: group.title,
          x: MARGIN,
          width: whole,
          look: { size: 15, line: 24, weight: 600, color: COLOURS.ink },
        },
      ],
      4,
    )
    for (const { label, cells } of group.rows) {
      sheet.rule(width)
      sheet.row(
        [
          { text: label, x: MARGIN, width: LABEL, look: { color: COLOURS.quiet } },
          ...cells.map(({ text, tone }, at) => ({
            text,
            x: columnX(at),
            width: COLUMN,
            look: { weight: 500 as const, color: tone === null ? COLOURS.text : CELL_COLOURS[tone] },
          })),
        ],
        7,
      )
    }
  }
}

/** A comparison as a standalone picture, always in the light theme. `title`: 房源对比; `foot`: brand and address. */
export function comparePicture(
  view: CompareView,
  { title, onlyDiffers, foot }: { title: string; onlyDiffers: boolean; foot: string },
): DrawnPage {
  const { columns, note, warning, source } = view
  const width = columnX(columns.length) - GAP + MARGIN
  const whole = width - 2 * MARGIN
  const sheet = new Sheet()
  drawHead(sheet, view, title, whole)
  drawGroups(sheet, onlyDiffers ? splitRows(view.groups).differing : view.groups, width)
  sheet.y += 8
  sheet.rule(width)
  for (const text of [note, warning, [...source, foot].join('，')]) {
    if (text)
      sheet.row([{ text, x: MARGIN, width: whole, look: { size: 12, line: 18, color: COLOURS.quiet } }], 4)
  }
  return sheet.page(width)
}
