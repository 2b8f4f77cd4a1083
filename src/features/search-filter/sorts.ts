import { HOUSE_SORT_LABELS, type HouseSort } from '@/contract/codes'

/** The order that a list begins with says what it does: shares stand behind all whole homes. */
export const WHOLE_FIRST = '整套优先'

/** All orders of a list of lots, as the contract names them and in its order of display. */
export const HOUSE_ORDERS = (Object.keys(HOUSE_SORT_LABELS) as HouseSort[]).map(key => ({
  key,
  label: key === 'default' ? WHOLE_FIRST : HOUSE_SORT_LABELS[key],
}))
