import type { HouseCard } from '@/contract/house/cards'

/** Mini-programs show nothing beside a text. */
export const QuickTax = (_: { house: HouseCard | undefined }) => null
