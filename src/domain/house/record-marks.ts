import type { HammerRecord } from '@/contract/valuation/cards'
import { marks } from '@/lib/measures/marks'

/** What was said before an auction, beside what it came to. */
export const recordMarks = ({ id, low, middle, high, chance, deal_price, error }: HammerRecord) =>
  marks('record', id, { low, middle, high, chance, deal: deal_price, error })
