import { fieldErrors } from '@/api/errors'
import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { LoanInput } from '@/lib/finance/loan-result'
import { loanRequests, type LoanForm, type LoanLot } from './loan-form'

/** A saved calculation with its lot; it never changes. */
export function useSavedLoan(id: string | undefined) {
  return useCall('api/loan/share-details', { id: id ?? '' }, { stale: 'long', enabled: id !== undefined })
}

/** The lot's data for the form: its price, the minimum down payment, and obstacles to a loan. */
export function useLoanLot(houseId: number | undefined) {
  return useCall(
    'api/loan/down-payment-details',
    { house_id: houseId ?? 0 },
    { stale: 'short', enabled: houseId !== undefined },
  )
}

/** Cash needed for a saved calculation, and when. `price` in fen if it has none of its own. */
export function useLoanCash(id: string, price: number | undefined) {
  const query = useCall(
    'api/loan/down-payment-details',
    { id, ...(price !== undefined && { deal_price: price }) },
    { stale: 'short' },
  )
  return { ...query, needsPrice: 'deal_price' in fieldErrors(query.error) }
}

/** Saves the calculation; resolves to its id. */
export function useKeepLoan() {
  const plain = useMutation('api/loan/calculate-schedule')
  const ofLot = useMutation('api/loan/calculate-schedule-with-house')
  return {
    isPending: plain.isPending || ofLot.isPending,
    keep: async (
      form: LoanForm,
      {
        input,
        lot,
        price,
        day,
      }: { input: LoanInput; lot: LoanLot | null; price: number | null; day: string },
    ): Promise<string> => {
      const { course, months, fundMonths, commercial, fund, first_month } = loanRequests(form, input, day)
      const terms = { ...course, months, fund_months: fundMonths, first_month }
      if (lot && price !== null) {
        const { loan } = await ofLot.mutateAsync({
          ...terms,
          house_id: lot.id,
          deal_price: price,
          down_payment_rate: Number(form.down),
          fund_amount: fund,
        })
        return loan.id
      }
      const { loan } = await plain.mutateAsync({ ...terms, commercial_amount: commercial, fund_amount: fund })
      return loan.id
    },
  }
}
