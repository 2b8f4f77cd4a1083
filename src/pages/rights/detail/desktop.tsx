import type { RightsInfo } from '@/contract/rights/schema'
import type { RightsActions } from './actions'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopRights = (_props: { rights: RightsInfo; actions: RightsActions }) => null
