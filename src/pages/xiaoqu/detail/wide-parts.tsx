import type { XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import type { OnLead } from './actions'

/** Wide windows alone draw it: mini-programs carry none of it. */
export const WideTitle = (_props: { xiaoqu: XiaoquInfo }) => null
export const PriceBox = (_props: { xiaoqu: XiaoquInfo; onLead: OnLead }) => null
