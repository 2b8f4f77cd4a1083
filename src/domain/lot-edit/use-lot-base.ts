import { useMemo } from 'react'
import { useCall } from '@/api/query'
import type { HouseInfo } from '@/contract/house/schema'
import { areTermsFixed } from '@/contract/lot-rules'
import { buildLotForm, type LotForm } from './lot-form'

/** A saved lot as its form starts. */
export interface LotBase {
  house: HouseInfo
  form: LotForm
  updatedAt: number
  /** There are bids, or it has ended: the terms of the auction are fixed. */
  isFixed: boolean
}

/** The lot to edit, with its notice; a lot without one starts with an empty notice. Data is undefined for a new lot. */
export function useLotBase(id: number | null) {
  const isEdit = id !== null
  const house = useCall('house/info', { id: id ?? 0, editing: true }, { stale: 'live', enabled: isEdit })
  const notice = useCall(
    'house/get-notice',
    { house_id: id ?? 0 },
    { stale: 'short', enabled: isEdit && house.data?.notice_id != null },
  )
  const needsNotice = house.data?.notice_id != null && notice.data === undefined
  const data = useMemo(
    (): LotBase | undefined =>
      house.data && !needsNotice
        ? {
            house: house.data,
            form: buildLotForm(house.data, notice.data?.sections ?? []),
            updatedAt: house.data.updated_at,
            isFixed: areTermsFixed(house.data),
          }
        : undefined,
    [house.data, notice.data, needsNotice],
  )
  return {
    ...house,
    error: house.error ?? notice.error,
    data,
    refetch: () => {
      void house.refetch()
      void notice.refetch()
    },
  }
}
