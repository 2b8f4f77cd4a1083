import { MAX_FOUND } from '@/contract/found-rules'

/** Number of texts in a list; the count of a keyword search is capped at the number shown. */
export const foundText = (total: number, keyword: string | undefined): string =>
  keyword && total >= MAX_FOUND ? `${MAX_FOUND}+` : String(total)
