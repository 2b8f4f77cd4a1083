import { useCallPages } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import { CALCULATIONS } from '@/contract/calculation/asks'
import type { Calculation } from '@/contract/calculation/cards'
import { termsRequest, termsTold } from '@/lib/finance/terms-request'

export const useCalculations = () => useCallPages(...CALCULATIONS, { stale: 'short' })

/** Adds a shared calculation to the member's own list. */
export const keepCalculation = (kind: 'tax' | 'loan', id: string) =>
  sendMutation('calculation/save', { kind, id })

/** Removes a calculation from the own list; its shared address stays valid. */
export async function dropCalculation({ kind, id }: Pick<Calculation, 'kind' | 'id'>): Promise<void> {
  if (kind === 'bid') await sendMutation('my-bid/delete', { house_ids: [Number(id)] })
  else await sendMutation('calculation/delete', { kind, id })
}

/** Restores a removed calculation. */
export async function putBack({ kind, id, bid }: Calculation): Promise<void> {
  if (kind !== 'bid') {
    await keepCalculation(kind, id)
    return
  }
  if (!bid) return
  const { house_id, price, cash_amount, loan_amount } = bid
  await sendMutation('my-bid/save', {
    house_id,
    price,
    cash_amount,
    loan_amount,
    ...termsRequest(termsTold(bid)),
  })
}
