import type { z } from 'zod'
import type { loanCalls } from '../../../src/contract/loan/schema'
import type { PurchaseLine } from '../../../src/lib/finance/purchase-lines'
import type { calculateDownPayment } from './with-house'

type Result = z.input<(typeof loanCalls)['api/loan/down-payment-details']['result']>
type Item = Result['items'][number]

export const sumLineAmounts = (lines: readonly PurchaseLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
/** Returns the sum of the maximum amounts; null if one of them is unknown. */
export const sumMostAmounts = (lines: readonly PurchaseLine[]) =>
  lines.reduce<number | null>(
    (sum, { amount_max: max }) => (sum === null || max === null ? null : sum + max),
    0,
  )

/** Payments for a lot with their due dates; amounts in fen. */
export interface Payment {
  deposit: number
  depositDue: string
  down: ReturnType<typeof calculateDownPayment>
  downQuality: Item['quality']
  balanceDue: string
  arrears: readonly PurchaseLine[]
  taxes: readonly PurchaseLine[]
}

/** Returns the cash payments: deposit, the rest of the down payment, taxes, and arrears of the home. */
export function listPaymentItems({
  deposit,
  depositDue,
  down,
  downQuality,
  balanceDue,
  arrears,
  taxes,
}: Payment): Item[] {
  const paidTaxes = taxes.filter(({ amount, amount_max: max }) => (max ?? amount) > 0)
  return [
    ...(deposit > 0
      ? [
          {
            key: 'deposit' as const,
            title: '保证金',
            amount: deposit,
            amount_max: deposit,
            due: depositDue,
            note: '拍得后抵价款，未拍得 24 小时内退还',
            quality: 'law' as const,
          },
        ]
      : []),
    {
      key: 'down_rest',
      title: deposit > 0 ? '首付余款' : '首付',
      amount: Math.max(0, down.amount - deposit),
      amount_max: Math.max(0, down.amount - deposit),
      due: balanceDue,
      note: deposit > 0 ? `首付 ${down.rate}% 减保证金` : `首付 ${down.rate}%`,
      quality: downQuality,
    },
    {
      key: 'tax',
      title: '税费',
      amount: sumLineAmounts(taxes),
      amount_max: sumMostAmounts(taxes),
      due: '裁定后，过户前',
      note: paidTaxes.length > 0 ? paidTaxes.map(({ title }) => title).join('、') : '按现有事实无须缴纳',
      quality: taxes.some(({ is_estimate, is_unknown }) => is_estimate || is_unknown) ? 'estimate' : 'quoted',
    },
    ...arrears.map(({ title, amount, amount_max, note, is_unknown }) => ({
      key: 'arrears' as const,
      title,
      amount,
      amount_max,
      due: '交接前',
      note,
      quality: is_unknown ? ('estimate' as const) : ('quoted' as const),
    })),
  ]
}

/** Returns the steps from the deposit to the keys. */
export function buildPaymentSteps(
  { deposit, depositDue, balanceDue, taxes, arrears }: Payment,
  price: number,
): Result['steps'] {
  const step = (no: number, title: string, amount: number, due: string, max: number | null = amount) => ({
    no,
    title,
    amount,
    amount_max: max,
    due,
  })
  return [
    step(1, '保证金', deposit, depositDue),
    step(2, '成交确认书', 0, '成交当日起'),
    step(3, '尾款', price - deposit, balanceDue),
    step(4, '裁定', 0, '付清尾款后，法院出具'),
    step(5, '缴税', sumLineAmounts(taxes), '裁定后', sumMostAmounts(taxes)),
    step(6, '过户', 0, '完税后'),
    step(7, '交付', sumLineAmounts(arrears), '法院移交，15 日内', sumMostAmounts(arrears)),
  ]
}
