import type { TaxLineCard } from '@/contract/tax/cards'
import type { DrawnPage } from '@/lib/drawn-page'
import { COLOURS, MARGIN, Sheet } from '@/ui/chart/drawn-sheet'
import { fenText, otherRows, buildTaxRows, type TaxFigures } from './tax-view'

const WIDTH = 375
const INNER = WIDTH - 2 * MARGIN
const AMOUNT = 104

/** A calculation as a standalone picture, always in the light theme. `sale`: the sale and its terms; `foot`: rules, number, address. */
export function taxPicture(
  tax: TaxFigures & { lines: readonly TaxLineCard[] },
  { title, sale, total, foot }: { title: string; sale: string; total: string; foot: readonly string[] },
): DrawnPage {
  const sheet = new Sheet()
  const whole = (text: string, look: object, below = 0) =>
    sheet.row([{ text, x: MARGIN, width: INNER, look }], below)
  whole('税费测算', { size: 12, line: 18, color: COLOURS.quiet }, 4)
  whole(title, { size: 17, line: 25, weight: 600, color: COLOURS.ink })
  whole(sale, { color: COLOURS.quiet }, 4)
  whole(total, { size: 26, line: 36, weight: 600, color: COLOURS.money }, 8)
  const rows = buildTaxRows(tax.lines)
  const line = (name: string, note: string, amount: string, isFree: boolean) => {
    sheet.rule(WIDTH)
    sheet.row(
      [
        {
          text: name,
          x: MARGIN,
          width: INNER - AMOUNT,
          look: { weight: 500, color: isFree ? COLOURS.quiet : COLOURS.text },
        },
        {
          text: amount,
          x: WIDTH - MARGIN - AMOUNT,
          width: AMOUNT,
          look: { weight: 500, color: isFree ? COLOURS.quiet : COLOURS.text },
        },
      ],
      note === '' ? 6 : 0,
    )
    if (note !== '') whole(note, { size: 12, line: 18, color: COLOURS.quiet }, 6)
  }
  for (const row of rows.filter(one => !one.isFree))
    line(row.title, `${row.formula}，${row.payer}，${row.rule}`, row.amount, false)
  const free = rows.filter(one => one.isFree)
  if (free.length > 0)
    line([...new Set(free.map(({ title: name }) => name))].join('、'), '', fenText(0), true)
  for (const row of otherRows(tax)) line(row.title, row.note, row.amount, false)
  sheet.rule(WIDTH)
  for (const text of foot) whole(text, { size: 12, line: 18, color: COLOURS.quiet }, 2)
  return sheet.page(WIDTH)
}
