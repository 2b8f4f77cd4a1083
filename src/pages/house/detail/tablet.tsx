import type { HouseInfo } from '@/domain/house/detail/use-house'
import type { DetailActions } from './actions'

/** Mini-programs have the phone's layout, on tablets as well. */
export const TabletDetail = (_props: { house: HouseInfo; actions: DetailActions }) => null
