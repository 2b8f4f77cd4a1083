import { LazyMount } from '@/ui/in-view/near'
import Estimates from './lot-estimates'

/** In mini-programs it is part of the screen's subpackage, and mounted near the viewport. */
export const LotEstimates = (props: Parameters<typeof Estimates>[0]) => (
  <LazyMount height={180}>{() => <Estimates {...props} />}</LazyMount>
)
