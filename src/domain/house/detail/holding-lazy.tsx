import type { HouseInfo } from '@/contract/house/schema'
import { LazyMount } from '@/ui/in-view/near'
import Holding from './holding-section'
import { isHeld } from './holding-view'

/** Mini-programs have it in the screen's subpackage, and mount it near the viewport. */
export const HoldingSection = ({ house }: { house: HouseInfo }) =>
  isHeld(house) ? <LazyMount height={260}>{() => <Holding house={house} />}</LazyMount> : null
