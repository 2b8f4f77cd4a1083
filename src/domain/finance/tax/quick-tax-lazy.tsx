import type { HouseCard } from '@/contract/house/cards'

/** Nothing stands beside a text in mini-programs. */
export const QuickTax = (_: { house: HouseCard | undefined }) => null
