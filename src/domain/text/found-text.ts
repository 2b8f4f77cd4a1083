import { FOUND_MOST } from '@/contract/found-rules'

/** How many texts a list has; by a keyword no more are counted than are shown. */
export const foundText = (total: number, keyword: string | undefined): string =>
  keyword && total >= FOUND_MOST ? `${FOUND_MOST}+` : String(total)
