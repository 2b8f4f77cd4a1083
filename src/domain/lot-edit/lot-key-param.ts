import { MAX_LOT_PICTURES } from '@/contract/lot-rules'
import type { LotKey } from './shot-store'

export const MAX_PICTURES = MAX_LOT_PICTURES

/** The lot in an address: without an id the new one, null for an invalid id. */
export function lotKeyIn(id: string | undefined): LotKey | null {
  if (id === undefined || id === '') return 'new'
  return /^[1-9]\d{0,9}$/.test(id) ? `${Number(id)}` : null
}
