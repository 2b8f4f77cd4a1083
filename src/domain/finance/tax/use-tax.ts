import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'

/** The lot's data for the form, and the rules in force. */
export function useTaxParam(houseId: number | undefined) {
  return useCall(
    'tax-calculation/param',
    { house_id: houseId ?? 0 },
    { stale: 'short', enabled: houseId !== undefined },
  )
}

/** A saved calculation with its lot; it never changes. */
export function useSavedTax(id: string | undefined) {
  return useCall(
    'tax-calculation/share-details',
    { id: id ?? '' },
    { stale: 'long', enabled: id !== undefined },
  )
}

export const useKeepTax = () => useMutation('tax-calculation/calculate')
