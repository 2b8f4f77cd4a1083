import type { HouseInfo } from '@/domain/house/detail/use-house'
import type { DetailActions } from './actions'

/** Wide windows alone draw it: mini-programs carry none of it. */
export const PriceBox = (_props: { house: HouseInfo; actions: DetailActions }) => null
