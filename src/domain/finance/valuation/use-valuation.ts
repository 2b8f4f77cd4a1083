import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import { serverNow } from '@/platform/clock'
import { formOfLot, formOfValuation, placeText, roomsText, type ValuationForm } from './valuation-form'
import { useValued } from './valuation-store'

/** A saved valuation, as its address shows it. */
export const useValuation = (id: string | undefined) =>
  useCall('h5/evaluate-house/form', { id: id ?? '' }, { stale: 'normal', enabled: id !== undefined })

export const useValuationPara = () => useCall('h5/evaluate-house/para', {}, { stale: 'none' })

export interface FilledFrom {
  id?: string | undefined
  house_id?: string | undefined
  xiaoqu_id?: string | undefined
}

/** Initial form of an address: from a saved valuation, a lot or a community. `form` is undefined while it loads. */
export function useFilledForm({ id, house_id, xiaoqu_id }: FilledFrom) {
  const para = useValuationPara()
  const kept = useValuation(id)
  const lotId = id === undefined ? house_id : undefined
  const lot = useCall(
    'house/info',
    { id: Number(lotId ?? 0) },
    { stale: 'normal', enabled: lotId !== undefined },
  )
  const placeId = id === undefined && house_id === undefined ? xiaoqu_id : undefined
  const xiaoqu = useCall(
    'xiaoqu/info-new',
    { id: Number(placeId ?? 0) },
    { stale: 'normal', enabled: placeId !== undefined },
  )
  const query = id !== undefined ? kept : lotId !== undefined ? lot : placeId !== undefined ? xiaoqu : para
  const formOf = (): Partial<ValuationForm> | null => {
    if (kept.data && id !== undefined)
      return formOfValuation(kept.data.valuation, placeText(kept.data.xiaoqu))
    if (lot.data && para.data && lotId !== undefined) return formOfLot(lot.data, para.data)
    if (xiaoqu.data && placeId !== undefined) {
      const { id: found, name } = xiaoqu.data
      return { xiaoqu: { id: found, name, place: placeText(xiaoqu.data), samples: null } }
    }
    return null
  }
  return {
    para,
    query,
    form: query.data && para.data ? formOf() : undefined,
    lot: lotId === undefined ? undefined : lot.data,
  }
}

/** Values a home, and stores the result on this device. */
export function useCalculate() {
  const { mutateAsync, isPending } = useMutation('h5/evaluate-house/calculate')
  return {
    isPending,
    calculate: async (request: Parameters<typeof mutateAsync>[0]): Promise<string> => {
      const { valuation } = await mutateAsync(request)
      const { id, input, result } = valuation
      useValued.getState().add({
        id,
        name: input.xiaoqu_name,
        text: [`${input.area}㎡`, roomsText(input)].filter(Boolean).join(' '),
        price: result.price,
        at: serverNow(),
      })
      return id
    },
  }
}

/** Communities that match the keyword. */
export const useFoundXiaoqu = (keyword: string) =>
  useCall(
    'h5/evaluate-house/vague-xiaoqu',
    { keyword, limit: 20 },
    { stale: 'short', enabled: keyword !== '', keepsPreviousData: true },
  )
