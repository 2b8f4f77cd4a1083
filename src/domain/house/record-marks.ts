import type { HammerRecord } from '@/contract/valuation/cards'
import { marks } from '@/lib/measures/marks'

/** `data-fig` marks of a forecast beside its outcome. */
export const recordMarks = ({ id, low, middle, high, chance, deal_price, error }: HammerRecord) =>
  marks('record', id, { low, middle, high, chance, deal: deal_price, error })
