import type { HouseInfo } from '@/contract/house/schema'
import { Near } from '@/ui/near/near'
import Holding from './holding-section'
import { isHeld } from './holding-view'

/** In mini-programs it lies in the subpackage of the screen, and is drawn once the page is moved. */
export const HoldingSection = ({ house }: { house: HouseInfo }) =>
  isHeld(house) ? <Near height={260}>{() => <Holding house={house} />}</Near> : null
