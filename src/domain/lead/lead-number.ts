import type { LeadType } from '@/contract/codes'
import { toBeijingDay } from '@/lib/dates'

/** Reference number of a booking, for use on the phone: KY1120-0418, by its submission day. */
export const leadNumber = ({ id, type, created_at }: { id: number; type: LeadType; created_at: number }) =>
  `${type === 'viewing' ? 'KY' : 'ZX'}${toBeijingDay(created_at).slice(5).replace('-', '')}-${String(id).padStart(4, '0')}`
