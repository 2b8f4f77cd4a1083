import type { XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import type { OnLead } from './actions'

/** Only wide windows render it: mini-programs ship none of it. */
export const WideTitle = (_props: { xiaoqu: XiaoquInfo }) => null
export const PriceBox = (_props: { xiaoqu: XiaoquInfo; onLead: OnLead }) => null
