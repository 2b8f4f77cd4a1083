// Figures and texts of a loan. The input is the common subset of a saved calculation and of one in the form, so that both use the same
// screens. Sums are fen; instalments are shown to the fen.

import type { LoanResult } from '@/contract/loan/cards'
import { groupDigits, moneyText, percentText, type FigureText } from '@/lib/money'
import { fineFigure } from '../fine-money'

/** The fields of a schedule that screens show, for saved calculations as well as for one in the form. */
export type LoanShown = Pick<
  LoanResult,
  | 'method'
  | 'parts'
  | 'loan_amount'
  | 'interest_amount'
  | 'repay_amount'
  | 'first_amount'
  | 'months'
  | 'first_month'
  | 'rows'
  | 'ways'
  | 'early'
  | 'reprice'
>

/** The parts of the answer. */
export type LoanSums = Omit<LoanShown, 'rows' | 'ways'>

export const KIND_NAMES = { commercial: '商贷', fund: '公积金' } as const
export const METHOD_NAMES = { equal_instalment: '等额本息', equal_principal: '等额本金' } as const
const FEN_OF_YUAN = 100
const YEAR = 12

/** Example: `7,952.75`, an instalment to the fen. */
export const fenText = (fen: number) => groupDigits(fen / FEN_OF_YUAN, 2)

/** Example: `12 年 2 个月` */
export function monthsText(months: number): string {
  const [years, rest] = [Math.floor(months / YEAR), months % YEAR]
  return [years > 0 && `${years} 年`, (rest > 0 || years === 0) && `${rest} 个月`].filter(Boolean).join(' ')
}

/** The answer pinned above the form: the instalment and the sums, with the parts in percent of all payments. */
export function answerView(loan: LoanSums) {
  const isFalling = loan.method === 'equal_principal'
  const share = (amount: number) => (100 * amount) / Math.max(1, loan.repay_amount)
  return {
    title: isFalling
      ? `首月还，${loan.months} 期逐月减少`
      : `${loan.reprice || loan.early ? '首月还' : '每月还'}，${loan.months} 期`,
    monthly: { value: fenText(loan.first_amount), unit: '元' },
    interest: fineFigure(loan.interest_amount),
    repay: fineFigure(loan.repay_amount),
    ratio: percentText((100 * loan.interest_amount) / Math.max(1, loan.loan_amount)),
    bars: [
      ...loan.parts.map(part => ({
        key: part.kind as string,
        text: `${KIND_NAMES[part.kind]} ${moneyText(part.loan_amount)}`,
        percent: share(part.loan_amount),
      })),
      {
        key: 'interest',
        text: `利息 ${moneyText(loan.interest_amount)}`,
        percent: share(loan.interest_amount),
      },
    ],
  }
}

/** First instalment of each kind of loan; null if there is a single kind. */
export function partsText(loan: LoanShown): string | null {
  if (loan.parts.length < 2) return null
  return loan.parts.map(part => `${KIND_NAMES[part.kind]} ${fenText(part.first_amount)}`).join(' ＋ ')
}

export interface LoanYear {
  year: string
  months: number
  payment: number
  principal: number
  interest: number
  extra: number
  remain: number
  rows: LoanShown['rows']
}

/** The rows by calendar year. */
export function groupRowsByYear(rows: LoanShown['rows']): LoanYear[] {
  const years: LoanYear[] = []
  for (const row of rows) {
    const year = row.month.slice(0, 4)
    let last = years.at(-1)
    if (last?.year !== year) {
      last = { year, months: 0, payment: 0, principal: 0, interest: 0, extra: 0, remain: 0, rows: [] }
      years.push(last)
    }
    last.months += 1
    last.payment += row.payment_amount
    last.principal += row.principal_amount
    last.interest += row.interest_amount
    last.extra += row.extra_amount
    last.remain = row.remain_amount
    last.rows.push(row)
  }
  return years
}

export interface YearBar {
  no: number
  /** Percent of the highest bar. */
  principal: number
  interest: number
  text: string
}

/** Principal and interest of each twelve months, as bars. */
export function yearBars(rows: LoanShown['rows']): { bars: YearBar[]; top: FigureText } {
  const sums: { principal: number; interest: number; extra: number }[] = []
  for (const row of rows) {
    const at = Math.floor((row.no - 1) / YEAR)
    const sum = (sums[at] ??= { principal: 0, interest: 0, extra: 0 })
    sum.principal += row.principal_amount
    sum.interest += row.interest_amount
    sum.extra += row.extra_amount
  }
  const max = Math.max(1, ...sums.map(({ principal, interest }) => principal + interest))
  const yuan = (fen: number) => groupDigits(fen / FEN_OF_YUAN)
  return {
    bars: sums.map(({ principal, interest, extra }, i) => ({
      no: i + 1,
      principal: (100 * principal) / max,
      interest: (100 * interest) / max,
      text: `第 ${i + 1} 年：还 ${yuan(principal + interest)} 元，本金 ${yuan(principal)}，利息 ${yuan(interest)}${
        extra > 0 ? `，另提前还 ${yuan(extra)}` : ''
      }`,
    })),
    top: fineFigure(max),
  }
}

/** First month in which more of the instalment goes to the principal than to interest; null if it always does, or never. */
export function turnText(rows: LoanShown['rows']): string | null {
  const at = rows.findIndex(row => row.principal_amount > row.interest_amount)
  const row = rows[at]
  return row && at > 0 ? `第 ${row.no} 期（${row.month}）起，每月还的本金多过利息` : null
}

export interface WayRow {
  title: string
  cells: { text: string; isBetter: boolean }[]
}

/** Both methods side by side, and `alone`, a commercial loan alone; highlights the cheapest of each line. */
export function waysView(
  loan: LoanShown,
  alone: LoanShown['ways'][number] | null = null,
): { names: string[]; rows: WayRow[]; note: string | null } {
  const ways = alone ? [...loan.ways, alone] : loan.ways
  const line = (title: string, of: (way: LoanShown['ways'][number]) => number): WayRow => {
    const values = ways.map(of)
    const min = Math.min(...values)
    const isSame = values.every(value => value === min)
    return {
      title,
      cells: values.map(value => ({ text: fenText(value), isBetter: !isSame && value === min })),
    }
  }
  const [level, falling] = [
    ways.find(w => w.method === 'equal_instalment'),
    ways.find(w => w.method === 'equal_principal'),
  ]
  const less = level && falling ? level.interest_amount - falling.interest_amount : 0
  return {
    names: ways.map(
      way => `${alone ? (way === alone ? '全商贷，' : '组合，') : ''}${METHOD_NAMES[way.method]}`,
    ),
    rows: [
      line('首月', way => way.first_amount),
      line('末月', way => way.last_amount),
      {
        title: '次月起',
        cells: ways.map(way => ({
          text: way.decrease_amount === 0 ? '不变' : `递减 ${fenText(way.decrease_amount)}`,
          isBetter: false,
        })),
      },
      line('利息合计', way => way.interest_amount),
    ],
    note:
      level && falling && less > 0
        ? `等额本金少付利息 ${groupDigits(less / FEN_OF_YUAN)} 元，但首月多还 ${groupDigits((falling.first_amount - level.first_amount) / FEN_OF_YUAN)} 元`
        : null,
  }
}

/** Result of an early repayment in each of its two ways. */
export function earlyText(early: NonNullable<LoanShown['early']>): { saved: FigureText; text: string } {
  const name = KIND_NAMES[early.kind]
  return {
    saved: fineFigure(early.saved_amount),
    text:
      early.keep === 'instalment' || early.months_less > 0
        ? `${name} ${early.last_month} 结清，早 ${monthsText(early.months_less)}`
        : `${name}月供 ${fenText(early.instalment_before)} 降到 ${fenText(early.instalment_after)}`,
  }
}

/** The schedule as a table for a spreadsheet; sums in yuan. */
export function scheduleCsv(rows: LoanShown['rows']): string {
  const head = ['期数', '月份', '月供', '本金', '利息', '提前还款', '剩余本金', '商贷月供', '公积金月供']
  const plain = (fen: number) => (fen / FEN_OF_YUAN).toFixed(2)
  const lines = rows.map(row =>
    [
      row.no,
      row.month,
      plain(row.payment_amount),
      plain(row.principal_amount),
      plain(row.interest_amount),
      plain(row.extra_amount),
      plain(row.remain_amount),
      plain(row.commercial_amount),
      plain(row.fund_amount),
    ].join(','),
  )
  // The BOM makes Excel read it as UTF-8.
  return `\ufeff${[head.join(','), ...lines].join('\r\n')}\r\n`
}
