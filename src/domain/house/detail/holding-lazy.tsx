import type { HouseInfo } from '@/contract/house/schema'
import { Near } from '@/ui/near/near'
import Holding from './holding-section'
import { isHeld } from './holding-view'

/** Mini-programs have it in the screen's subpackage, and mount it near the viewport. */
export const HoldingSection = ({ house }: { house: HouseInfo }) =>
  isHeld(house) ? <Near height={260}>{() => <Holding house={house} />}</Near> : null
