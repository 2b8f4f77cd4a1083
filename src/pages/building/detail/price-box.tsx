import type { BuildingInfo } from '@/domain/building/detail/use-building'
import type { BuildingActions } from './actions'

/** Wide windows alone draw it: mini-programs carry none of it. */
export const PriceBox = (_props: { building: BuildingInfo; actions: BuildingActions }) => null
