import { HOUSE_SORT_LABELS, type HouseSort } from '@/contract/codes'

/** All orders of a list of lots, as the contract names them and in its order of display. */
export const HOUSE_ORDERS = (Object.keys(HOUSE_SORT_LABELS) as HouseSort[]).map(key => ({
  key,
  label: HOUSE_SORT_LABELS[key],
}))
