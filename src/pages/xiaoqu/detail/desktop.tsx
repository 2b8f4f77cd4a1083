import type { XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import type { OnLead } from './actions'

/** Mini-programs have the phone's layout: the desktop's is never drawn, and nothing of it ships. */
export const DesktopXiaoqu = (_props: { xiaoqu: XiaoquInfo; onLead: OnLead }) => null
