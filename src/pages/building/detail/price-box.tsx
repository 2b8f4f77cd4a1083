import type { BuildingInfo } from '@/domain/building/detail/use-building'
import type { BuildingActions } from './actions'

/** Only wide windows render it: mini-programs ship none of it. */
export const PriceBox = (_props: { building: BuildingInfo; actions: BuildingActions }) => null
