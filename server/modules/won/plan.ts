import type { WonStep } from '../../../src/contract/won-rules'
import { addDays } from '../../../src/lib/dates'
import { cashPlan, type BalancePart } from '../../../src/lib/finance/cash-calendar'
import { SALE_DAYS } from '../../../src/lib/finance/sale-days'

export interface PlannedStep {
  key: string
  step: WonStep
  day: string
  sureness: 'sure' | 'usual' | 'open' | 'own'
  amount: number
}

/** Usual days from the taxes to the new deed: before the handover of the home, or on the same day. */
const TRANSFER_DAYS = 5

/**
 * Returns the steps after the deal with their days: the balance by the notice, the following ones by the usual practice. Fen, Unix seconds.
 */
export function wonPlan(lot: {
  price: number
  deposit: number
  start_time: number
  end_time: number
  payments: readonly BalancePart[]
}): PlannedStep[] {
  const { events } = cashPlan({ ...lot, taxes: 0, arrears: 0, cash: 0, loan: 0, reserve: 0 })
  const steps = events.flatMap(({ key, step, day, sureness, amount }): PlannedStep[] =>
    step === 'deposit' ? [] : [{ key, step, day, sureness, amount: step === 'balance' ? amount : 0 }],
  )
  const tax = steps.find(({ step }) => step === 'tax')
  return [
    ...steps.filter(({ step }) => step !== 'handover'),
    ...(tax
      ? [
          {
            ...tax,
            key: 'transfer',
            step: 'transfer' as const,
            day: addDays(tax.day, TRANSFER_DAYS),
            amount: 0,
          },
        ]
      : []),
    ...steps.filter(({ step }) => step === 'handover'),
  ]
}

/** Returns the days derived from a step with a known day: those after the ruling and the taxes. */
export function daysAfter(step: WonStep, day: string): { key: string; day: string }[] {
  switch (step) {
    case 'balance':
      return [
        { key: 'ruling', day: addDays(day, SALE_DAYS.ruling) },
        ...daysAfter('ruling', addDays(day, SALE_DAYS.ruling)),
      ]
    case 'ruling':
      return [
        { key: 'tax', day: addDays(day, SALE_DAYS.tax) },
        ...daysAfter('tax', addDays(day, SALE_DAYS.tax)),
        { key: 'handover', day: addDays(day, SALE_DAYS.handover) },
      ]
    case 'tax':
      return [{ key: 'transfer', day: addDays(day, TRANSFER_DAYS) }]
    case 'deal':
    case 'transfer':
    case 'handover':
      return []
  }
}
