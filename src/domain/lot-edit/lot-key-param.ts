import { LOT_PICTURES_MOST } from '@/contract/lot-rules'
import type { LotKey } from './shot-store'

export const MOST_PICTURES = LOT_PICTURES_MOST

/** The lot that an address names: none is the one being written, null is no lot at all. */
export function lotKeyIn(id: string | undefined): LotKey | null {
  if (id === undefined || id === '') return 'new'
  return /^[1-9]\d{0,9}$/.test(id) ? `${Number(id)}` : null
}
