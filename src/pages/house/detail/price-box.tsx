import type { HouseInfo } from '@/domain/house/detail/use-house'
import type { DetailActions } from './actions'

/** Only wide windows render it: mini-programs ship none of it. */
export const PriceBox = (_props: { house: HouseInfo; actions: DetailActions }) => null
