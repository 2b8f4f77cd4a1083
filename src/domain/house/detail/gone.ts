import { ApiError } from '@/api/errors'
import { OFF_REASONS } from '@/contract/codes'
import type { GoneLot } from '@/contract/house/schema'
import { toBeijingDay } from '@/lib/dates'

export type { GoneLot }

/** The remaining data of a public lot that was withdrawn; undefined for any other error. */
export function getGoneLot(error: Error | null): GoneLot | undefined {
  if (!(error instanceof ApiError) || error.errcode !== 1005) return undefined
  const { result } = error
  return typeof result === 'object' && result !== null && 'gone' in result
    ? (result as { gone: GoneLot }).gone
    : undefined
}

/** States that the lot is withdrawn, with reason and date if they are known. */
export const goneTitle = ({ off_reason, off_at }: GoneLot): string =>
  off_reason === null || off_at === null
    ? '房源已下架'
    : `因${OFF_REASONS[off_reason]}，房源已于 ${toBeijingDay(off_at)} 下架`
