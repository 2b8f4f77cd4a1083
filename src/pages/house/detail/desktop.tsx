import type { HouseInfo } from '@/domain/house/detail/use-house'
import type { DetailActions } from './actions'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopDetail = (_props: { house: HouseInfo; actions: DetailActions }) => null
