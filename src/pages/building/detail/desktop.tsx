import type { BuildingInfo } from '@/domain/building/detail/use-building'
import type { BuildingActions } from './actions'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopBuilding = (_props: { building: BuildingInfo; actions: BuildingActions }) => null
